model Fin "Temperatures along a fin, the second with a nonlinear loss: computed one after the other they lose all digits"
  parameter Integer n = 100;
  parameter Real h = 0.5;
  Real x[n], y[n], base(start = 1, fixed = true);
equation
  der(base) = 1;
  x[1] = base;
  y[1] = base/2;
  for i in 2:n - 1 loop
    x[i - 1] - (2 + h)*x[i] + x[i + 1] = 0;
    y[i - 1] - (2 + h)*y[i] - 0.01*y[i]^3 + y[i + 1] = 0;
  end for;
  x[n] = 0;
  y[n] = 0;
end Fin;
