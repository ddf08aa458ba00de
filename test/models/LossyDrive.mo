model LossyDrive "A gear with losses and bearing friction"
  Modelica.Mechanics.Rotational.Sources.Torque drive "Drive";
  Modelica.Blocks.Sources.Sine torque(amplitude = 8, f = 0.5) "Torque over time";
  Modelica.Mechanics.Rotational.Components.Inertia motor(J = 0.1, phi(fixed = true), w(fixed = true)) "Motor";
  Modelica.Mechanics.Rotational.Components.BearingFriction bearing(tau_pos = [0, 0.5; 20, 0.8]) "Bearing";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = 4) "Gear";
  Modelica.Mechanics.Rotational.Components.Inertia load(J = 2) "Load";
equation
  connect(torque.y, drive.tau);
  connect(drive.flange, motor.flange_a);
  connect(motor.flange_b, bearing.flange_a);
  connect(bearing.flange_b, gear.flange_a);
  connect(gear.flange_b, load.flange_a);
  annotation(experiment(StopTime = 4, Tolerance = 1e-7));
end LossyDrive;
