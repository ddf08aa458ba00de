// cardan: check %f
model M
  parameter Integer n = 1000000;
  Real x[n, n];
end M;
