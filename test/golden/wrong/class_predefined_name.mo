// cardan: check %f
model M
  Real Integer = 3;
end M;
