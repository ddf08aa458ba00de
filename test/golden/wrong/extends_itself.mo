// cardan: check %f
model M
  extends M;
  Real x = 1;
end M;
