// cardan: parse %f
model A
  Real x = 2 * -3;
  Real y = 2 ^ 3 ^ 4;
  Boolean b = 1 < x < 3;
  Boolean c = x == not b;
end A;
