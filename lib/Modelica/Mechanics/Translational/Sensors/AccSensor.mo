within Modelica.Mechanics.Translational.Sensors;
model AccSensor "Measures the acceleration of a flange"
  extends Interfaces.PartialAbsoluteSensor;
  SI.Velocity v "Absolute velocity";
  Modelica.Blocks.Interfaces.RealOutput a(unit = "m/s2") "Absolute acceleration";
equation
  v = der(flange.s);
  a = der(v);
end AccSensor;
