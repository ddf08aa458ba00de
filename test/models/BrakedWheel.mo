model BrakedWheel "A wheel rolls out against a brake"
  Modelica.Mechanics.Rotational.Components.Inertia wheel(J = 1.5, phi(fixed = true), w(fixed = true, start = 30)) "Wheel";
  Modelica.Mechanics.Rotational.Components.Brake brake(fn_max = 40, peak = 1.05, mu_pos = [0, 0.4; 10, 0.35; 50, 0.3]) "Brake";
  Modelica.Blocks.Sources.Ramp press(height = 1, duration = 0.5, startTime = 0.5) "Force of the brake";
equation
  connect(wheel.flange_b, brake.flange_a);
  connect(press.y, brake.f_normalized);
  annotation(experiment(StopTime = 5, Tolerance = 1e-7));
end BrakedWheel;
