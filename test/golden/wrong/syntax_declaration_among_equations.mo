// cardan: parse %f
model A
  Real x;
equation
  x = y;
  Real y;
  parameter Real p = 1;
  y = p;
end A;
