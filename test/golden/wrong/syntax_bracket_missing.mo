// cardan: parse %f
model A
  Real x(start = 1, fixed = true;
  Real y[3;
  Real z = (1 + 2;
  Real m[2, 2] = [1, 2; 3, 4;
  Real w;
end A;
