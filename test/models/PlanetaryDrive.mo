model PlanetaryDrive "A planetary gear splits a torque"
  Modelica.Mechanics.Rotational.Sources.TorqueStep drive(stepTorque = 5, offsetTorque = 1, startTime = 0.3) "Drive";
  Modelica.Mechanics.Rotational.Components.Inertia sun(J = 0.02, phi(fixed = true), w(fixed = true)) "Sun";
  Modelica.Mechanics.Rotational.Components.IdealPlanetary gear(ratio = 3) "Gear";
  Modelica.Mechanics.Rotational.Components.Inertia ring(J = 0.3, phi(fixed = true), w(fixed = true)) "Ring";
  Modelica.Mechanics.Rotational.Components.Inertia carrier(J = 0.5) "Carrier";
  Modelica.Mechanics.Rotational.Components.Damper damper(d = 0.4) "Load";
  Modelica.Mechanics.Rotational.Components.Fixed frame "Frame";
equation
  connect(drive.flange, sun.flange_a);
  connect(sun.flange_b, gear.sun);
  connect(gear.ring, ring.flange_a);
  connect(gear.carrier, carrier.flange_a);
  connect(carrier.flange_b, damper.flange_a);
  connect(damper.flange_b, frame.flange);
  annotation(experiment(StopTime = 2, Tolerance = 1e-7));
end PlanetaryDrive;
