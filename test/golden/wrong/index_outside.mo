// cardan: check %f
model M
  Real x[3] = {1, 2, 3};
  Real y = x[4];
end M;
