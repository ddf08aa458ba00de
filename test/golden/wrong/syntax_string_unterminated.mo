// cardan: parse %f
model A
  parameter String s = "never closed;
  Real x;
end A;
