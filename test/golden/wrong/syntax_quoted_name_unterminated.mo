// cardan: parse %f
model A
  Real 'two words = 3;
  Real y;
end A;
