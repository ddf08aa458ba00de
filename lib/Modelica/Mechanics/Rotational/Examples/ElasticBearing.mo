within Modelica.Mechanics.Rotational.Examples;
model ElasticBearing "A gear whose housing stands on springs"
  Components.Inertia shaft(phi(fixed = true, start = 0), J = 1, w(fixed = true, start = 0)) "Driving shaft"
      annotation(Placement(transformation(extent={{-8, 14}, {12, 34}})));
  Components.Inertia load(J = 50, w(fixed = true, start = 0)) "Load"
      annotation(Placement(transformation(extent={{90, 14}, {110, 34}})));
  Components.Spring spring(c = 1e3, phi_rel(fixed = true)) "Driven shaft"
      annotation(Placement(transformation(extent={{58, 14}, {78, 34}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-86, -40}, {-66, -20}})));
  Components.SpringDamper springDamper(c = 1e5, d = 5, phi_rel(fixed = true), w_rel(fixed = true, nominal = 1e-4)) "Bearing of the housing"
      annotation(Placement(transformation(extent={{-54, -40}, {-34, -20}})));
  Sources.Torque torque(useSupport = true) "Drive" annotation(Placement(transformation(extent={{-86, 14}, {-66, 34}})));
  Modelica.Blocks.Sources.Ramp ramp(duration = 5, height = 100) "Torque over time"
      annotation(Placement(transformation(extent={{-120, 14}, {-100, 34}})));
  Components.IdealGear idealGear(ratio = 3, useSupport = true) "Gear"
      annotation(Placement(transformation(extent={{26, 14}, {46, 34}})));
  Components.Inertia housing(J = 5) "Housing of the gear"
      annotation(Placement(transformation(extent={{10, -40}, {30, -20}})));
  Sensors.MultiSensor multiSensor "Torque, speed and power of the bearing"
      annotation(Placement(transformation(extent={{-22, -40}, {-2, -20}})));
equation
  connect(ramp.y, torque.tau) annotation(Line(points={{-99, 24}, {-87.2, 24}}, color={36, 80, 160}));
  connect(torque.flange, shaft.flange_a) annotation(Line(points={{-66, 24}, {-8, 24}}, color={0, 112, 122}));
  connect(shaft.flange_b, idealGear.flange_a) annotation(Line(points={{12, 24}, {26, 24}}, color={0, 112, 122}));
  connect(idealGear.flange_b, spring.flange_a) annotation(Line(points={{46, 24}, {58, 24}}, color={0, 112, 122}));
  connect(spring.flange_b, load.flange_a) annotation(Line(points={{78, 24}, {90, 24}}, color={0, 112, 122}));
  connect(idealGear.support, housing.flange_b)
      annotation(Line(points={{36, 14}, {36, -30}, {30, -30}}, color={0, 112, 122}));
  connect(housing.flange_a, multiSensor.flange_b) annotation(Line(points={{10, -30}, {-2, -30}}, color={0, 112, 122}));
  connect(multiSensor.flange_a, springDamper.flange_b)
      annotation(Line(points={{-22, -30}, {-34, -30}}, color={0, 112, 122}));
  connect(springDamper.flange_a, fixed.flange) annotation(Line(points={{-54, -30}, {-76, -30}}, color={0, 112, 122}));
  connect(fixed.flange, torque.support) annotation(Line(points={{-76, -30}, {-76, 14}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 10, Interval = 0.01), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end ElasticBearing;
