// cardan: check %f
model Filter
  Real x;
  Real u = sample(time, Clock(Clock(0.1), solverMethod = "ImplicitEuler"));
initial equation
  x = 1;
  x = 2;
equation
  der(x) = u - x;
end Filter;
