// cardan: parse %f
model A
  Real x = f(a = 1, 2);
end A;
