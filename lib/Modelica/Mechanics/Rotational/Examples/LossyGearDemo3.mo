within Modelica.Mechanics.Rotational.Examples;
model LossyGearDemo3 "A gear that starts turning and is braked by its losses"
  Components.LossyGear gear(ratio = 1, lossTable = [0, 0.25, 0.25, 0.625, 2.5], useSupport = false) "Gear";
  Components.Inertia Inertia1(w(start = 10), J = 0.001) "Left inertia";
  Sources.Torque torque1(useSupport = false) "Left torque";
  Sources.Torque torque2(useSupport = false) "Right torque";
  Modelica.Blocks.Sources.Step step(height = 0) "No torque";
  Modelica.Blocks.Sources.Step step1(startTime = 0.5, height = 1, offset = 0) "Torque over time";
  Components.Inertia Inertia2(J = 0.001, phi(fixed = true, start = 0), w(start = 10, fixed = true)) "Right inertia";
equation
  connect(step.y, torque1.tau);
  connect(torque1.flange, Inertia1.flange_a);
  connect(Inertia1.flange_b, gear.flange_a);
  connect(gear.flange_b, Inertia2.flange_a);
  connect(Inertia2.flange_b, torque2.flange);
  connect(step1.y, torque2.tau);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end LossyGearDemo3;
