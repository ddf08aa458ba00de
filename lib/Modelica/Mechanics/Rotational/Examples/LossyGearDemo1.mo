within Modelica.Mechanics.Rotational.Examples;
model LossyGearDemo1 "A gear whose teeth lose half the power, and that sticks"
  SI.Power PowerLoss = gear.flange_a.tau*der(gear.flange_a.phi) + gear.flange_b.tau*der(gear.flange_b.phi) "Power that the gear loses";
  Components.LossyGear gear(ratio = 2, lossTable = [0, 0.5, 0.5, 0, 0], useSupport = true) "Gear";
  Components.Inertia Inertia1(J = 1) "Driving inertia";
  Components.Inertia Inertia2(J = 1.5, phi(fixed = true, start = 0, nominal = 0.001), w(fixed = true, start = 0, nominal = 0.01)) "Driven inertia";
  Sources.Torque torque1(useSupport = true) "Drive";
  Sources.Torque torque2(useSupport = true) "Load";
  Modelica.Blocks.Sources.Sine DriveSine(amplitude = 10, f = 1) "Torque of the drive";
  Modelica.Blocks.Sources.Ramp load(height = 5, duration = 2, offset = -10) "Torque of the load";
  Components.Fixed fixed "Ground";
equation
  connect(DriveSine.y, torque1.tau);
  connect(torque1.flange, Inertia1.flange_a);
  connect(Inertia1.flange_b, gear.flange_a);
  connect(gear.flange_b, Inertia2.flange_a);
  connect(Inertia2.flange_b, torque2.flange);
  connect(load.y, torque2.tau);
  connect(fixed.flange, torque1.support);
  connect(fixed.flange, torque2.support);
  connect(fixed.flange, gear.support);
  annotation(experiment(StopTime = 0.5, Interval = 0.001));
end LossyGearDemo1;
