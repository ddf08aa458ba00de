// cardan: check %f
model M
  Real x = 1;
  Real y;
equation
  y = 2*x;
  x = 3;
end M;
