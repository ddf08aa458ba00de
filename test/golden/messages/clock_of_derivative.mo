// cardan: check %f
model Filter
  Real x(start = 0);
  Real u = sample(time, Clock(0.1));
equation
  der(x) = u - x;
end Filter;
