// cardan: parse %f
model A
  Real x; /* never closed
  Real y;
end A;
