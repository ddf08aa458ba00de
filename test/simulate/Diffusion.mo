model Diffusion "Heat in a rod with cold ends: the first mode decays by exp(-lambda*time)"
  parameter Integer n = 100 "Cells";
  Real T[n](start = {sin(Modelica.Constants.pi*k/(n + 1)) for k in 1:n}, each fixed = true);
  Real q[n + 1] "Flow from cell to cell";
  Real middle = T[50]/sin(Modelica.Constants.pi*50/(n + 1));
equation
  q[1] = -(n + 1)^2*T[1];
  for k in 2:n loop
    q[k] = (n + 1)^2*(T[k - 1] - T[k]);
  end for;
  q[n + 1] = (n + 1)^2*T[n];
  for k in 1:n loop
    der(T[k]) = q[k] - q[k + 1];
  end for;
  annotation(experiment(StopTime = 0.1, Tolerance = 1e-6));
end Diffusion;
