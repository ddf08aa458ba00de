within Modelica.Mechanics.Translational.Examples;
model Sensors "A mass with sensors"
  Modelica.Mechanics.Translational.Sensors.ForceSensor forceSensor "Force"
      annotation(Placement(transformation(extent={{-14, -48}, {6, -28}})));
  Modelica.Mechanics.Translational.Sensors.MultiSensor multiSensor "Force, speed and power"
      annotation(Placement(transformation(extent={{18, -48}, {38, -28}})));
  Modelica.Mechanics.Translational.Sensors.SpeedSensor speedSensor1 "Speed"
      annotation(Placement(transformation(extent={{50, -48}, {70, -28}})));
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor1 "Position of the left end"
      annotation(Placement(transformation(extent={{50, 24}, {70, 44}})));
  Modelica.Mechanics.Translational.Sensors.AccSensor accSensor1 "Acceleration"
      annotation(Placement(transformation(extent={{50, -12}, {70, 8}})));
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor2 "Position of the right end"
      annotation(Placement(transformation(extent={{6, -12}, {-14, 8}})));
  Components.Mass mass(L = 1, s(fixed = true), v(fixed = true), m = 1) "Mass"
      annotation(Placement(transformation(extent={{38, -12}, {18, 8}})));
  Sources.Force force "Drive" annotation(Placement(transformation(extent={{-46, -48}, {-26, -28}})));
  Modelica.Blocks.Sources.Sine sineForce(amplitude = 10, f = 4) "Force over time"
      annotation(Placement(transformation(extent={{-80, -48}, {-60, -28}})));
equation
  connect(sineForce.y, force.f) annotation(Line(points={{-59, -38}, {-47.2, -38}}, color={36, 80, 160}));
  connect(force.flange, forceSensor.flange_a) annotation(Line(points={{-26, -38}, {-14, -38}}, color={48, 120, 56}));
  connect(forceSensor.flange_b, multiSensor.flange_a)
      annotation(Line(points={{6, -38}, {18, -38}}, color={48, 120, 56}));
  connect(multiSensor.flange_b, mass.flange_a)
      annotation(Line(points={{38, -38}, {42, -38}, {42, -2}, {38, -2}}, color={48, 120, 56}));
  connect(mass.flange_a, positionSensor1.flange)
      annotation(Line(points={{38, -2}, {46, -2}, {46, 34}, {50, 34}}, color={48, 120, 56}));
  connect(mass.flange_a, speedSensor1.flange)
      annotation(Line(points={{38, -2}, {42, -2}, {42, -38}, {50, -38}}, color={48, 120, 56}));
  connect(mass.flange_a, accSensor1.flange) annotation(Line(points={{38, -2}, {50, -2}}, color={48, 120, 56}));
  connect(mass.flange_b, positionSensor2.flange) annotation(Line(points={{18, -2}, {6, -2}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Sensors;
