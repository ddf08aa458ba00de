within Modelica.Mechanics.Rotational.Sensors;
model PowerSensor "Measures the power between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from flange_a to flange_b";
equation
  flange_b.phi = flange_a.phi;
  power = flange_a.tau*der(flange_a.phi);
end PowerSensor;
