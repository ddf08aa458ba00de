// cardan: parse %f
model A
  parameter String s = "never closed;
  Real x "description";
  Real y;
end A;
