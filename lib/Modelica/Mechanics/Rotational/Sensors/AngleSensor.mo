within Modelica.Mechanics.Rotational.Sensors;
model AngleSensor "Measures the angle of a flange"
  extends Interfaces.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput phi(unit = "rad", displayUnit = "deg") "Absolute angle";
equation
  phi = flange.phi;
end AngleSensor;
