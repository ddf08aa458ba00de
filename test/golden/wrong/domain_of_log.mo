// cardan: check %f
model M
  Real x = log(0);
end M;
