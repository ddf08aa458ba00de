// cardan: check M -L nowhere %f
model M
  Real x = 1;
end M;
