// cardan: parse %f
model A
  Real x = 1e;
  Real 2nd;
  Integer n = 0x1F;
end A;
