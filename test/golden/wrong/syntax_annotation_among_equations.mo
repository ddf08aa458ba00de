// cardan: parse %f
model A
  Real x, y;
equation
  x = 1;
  annotation(Icon());
  y = 2;
end A;
