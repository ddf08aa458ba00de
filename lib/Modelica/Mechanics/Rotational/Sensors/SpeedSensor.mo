within Modelica.Mechanics.Rotational.Sensors;
model SpeedSensor "Measures the speed of a flange"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Absolute angular velocity";
equation
  w = der(flange.phi);
end SpeedSensor;
