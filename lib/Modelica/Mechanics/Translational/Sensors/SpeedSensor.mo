within Modelica.Mechanics.Translational.Sensors;
model SpeedSensor "Measures the speed of a flange"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Absolute velocity";
equation
  v = der(flange.s);
end SpeedSensor;
