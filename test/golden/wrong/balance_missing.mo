// cardan: check %f
model M
  Real x, y, z;
equation
  x = time;
  y = 2*x;
end M;
