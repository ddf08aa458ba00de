within Modelica.Mechanics.Rotational.Sensors;
model AccSensor "Measures the acceleration of a flange"
  extends Interfaces.PartialAbsoluteSensor;
  SI.AngularVelocity w "Absolute angular velocity";
  Modelica.Blocks.Interfaces.RealOutput a(unit = "rad/s2") "Absolute angular acceleration";
equation
  w = der(flange.phi);
  a = der(w);
end AccSensor;
