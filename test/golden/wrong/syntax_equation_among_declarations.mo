// cardan: parse %f
model A
  Real x, y;
  x = 3;
  der(y) = x;
  connect(a, b);
end A;
