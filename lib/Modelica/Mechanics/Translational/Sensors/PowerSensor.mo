within Modelica.Mechanics.Translational.Sensors;
model PowerSensor "Measures the power between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from flange_a to flange_b";
equation
  flange_b.s = flange_a.s;
  power = flange_a.f*der(flange_a.s);
end PowerSensor;
