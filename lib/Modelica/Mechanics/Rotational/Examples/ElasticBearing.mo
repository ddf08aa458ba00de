within Modelica.Mechanics.Rotational.Examples;
model ElasticBearing "A gear whose housing stands on springs"
  Components.Inertia shaft(phi(fixed = true, start = 0), J = 1, w(fixed = true, start = 0)) "Driving shaft";
  Components.Inertia load(J = 50, w(fixed = true, start = 0)) "Load";
  Components.Spring spring(c = 1e3, phi_rel(fixed = true)) "Driven shaft";
  Components.Fixed fixed "Ground";
  Components.SpringDamper springDamper(c = 1e5, d = 5, phi_rel(fixed = true), w_rel(fixed = true, nominal = 1e-4)) "Bearing of the housing";
  Sources.Torque torque(useSupport = true) "Drive";
  Modelica.Blocks.Sources.Ramp ramp(duration = 5, height = 100) "Torque over time";
  Components.IdealGear idealGear(ratio = 3, useSupport = true) "Gear";
  Components.Inertia housing(J = 5) "Housing of the gear";
  Sensors.MultiSensor multiSensor "Torque, speed and power of the bearing";
equation
  connect(ramp.y, torque.tau);
  connect(torque.flange, shaft.flange_a);
  connect(shaft.flange_b, idealGear.flange_a);
  connect(idealGear.flange_b, spring.flange_a);
  connect(spring.flange_b, load.flange_a);
  connect(idealGear.support, housing.flange_b);
  connect(housing.flange_a, multiSensor.flange_b);
  connect(multiSensor.flange_a, springDamper.flange_b);
  connect(springDamper.flange_a, fixed.flange);
  connect(fixed.flange, torque.support);
  annotation(experiment(StopTime = 10, Interval = 0.01));
end ElasticBearing;
