within Modelica.Mechanics.Translational.Sensors;
model PositionSensor "Measures the position of a flange"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput s(unit = "m") "Absolute position";
equation
  s = flange.s;
end PositionSensor;
