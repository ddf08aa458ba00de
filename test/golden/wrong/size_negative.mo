// cardan: check %f
model M
  Real x[-2];
end M;
