within Modelica.Mechanics.Translational.Sensors;
model MultiSensor "Measures force, speed and power between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from flange_a to flange_b";
  Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Absolute velocity";
  Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "Force from flange_a to flange_b";
equation
  flange_b.s = flange_a.s;
  v = der(flange_a.s);
  f = flange_a.f;
  power = f*v;
end MultiSensor;
