within Modelica.Mechanics.Translational.Examples;
model Brake "Two masses braked, with and without a support"
  Components.Brake brake(fn_max = 1, useSupport = false) "Brake grounded inside";
  Components.Mass mass1(m = 1, s(fixed = true), v(start = 1, fixed = true)) "First mass";
  Modelica.Blocks.Sources.Step step(startTime = 0.1, height = 2) "Presses the brakes";
  Components.Brake brake1(fn_max = 1, useSupport = true) "Brake on a support";
  Components.Mass mass2(m = 1, s(fixed = true), v(start = 1, fixed = true)) "Second mass";
  Components.Fixed fixed "Ground";
equation
  connect(step.y, brake.f_normalized);
  connect(step.y, brake1.f_normalized);
  connect(mass1.flange_b, brake.flange_a);
  connect(mass2.flange_b, brake1.flange_a);
  connect(fixed.flange, brake1.support);
  annotation(experiment(StopTime = 2.0, Interval = 0.001));
end Brake;
