// cardan: check %f
model M
  Real x = sin(time);
  Real d = 1 + x;
  Real y = delay(x, d);
end M;
