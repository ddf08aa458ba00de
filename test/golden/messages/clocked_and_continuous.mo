// cardan: check %f
model Control
  Real x(start = 0, fixed = true);
  Real u;
equation
  der(x) = u;
  u = 1 - sample(x, Clock(0.1));
end Control;
