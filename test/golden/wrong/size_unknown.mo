// cardan: check %f
model M
  Real x[:];
equation
  x[1] = 1;
end M;
