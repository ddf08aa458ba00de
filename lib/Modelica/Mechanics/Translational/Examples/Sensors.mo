within Modelica.Mechanics.Translational.Examples;
model Sensors "A mass with sensors"
  Modelica.Mechanics.Translational.Sensors.ForceSensor forceSensor "Force";
  Modelica.Mechanics.Translational.Sensors.MultiSensor multiSensor "Force, speed and power";
  Modelica.Mechanics.Translational.Sensors.SpeedSensor speedSensor1 "Speed";
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor1 "Position of the left end";
  Modelica.Mechanics.Translational.Sensors.AccSensor accSensor1 "Acceleration";
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor2 "Position of the right end";
  Components.Mass mass(L = 1, s(fixed = true), v(fixed = true), m = 1) "Mass";
  Sources.Force force "Drive";
  Modelica.Blocks.Sources.Sine sineForce(amplitude = 10, f = 4) "Force over time";
equation
  connect(sineForce.y, force.f);
  connect(force.flange, forceSensor.flange_a);
  connect(forceSensor.flange_b, multiSensor.flange_a);
  connect(multiSensor.flange_b, mass.flange_a);
  connect(mass.flange_a, positionSensor1.flange);
  connect(mass.flange_a, speedSensor1.flange);
  connect(mass.flange_a, accSensor1.flange);
  connect(mass.flange_b, positionSensor2.flange);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Sensors;
