// cardan: check %f
model M
  Integer n = 1;
  Real x = der(n);
end M;
