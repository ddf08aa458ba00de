// cardan: check %f
model M
  Real x[3] = {1, 2};
end M;
