// cardan: check %f
model M
  Real x(start = 1, fixed = true);
equation
  ddt(x) = -x;
end M;
