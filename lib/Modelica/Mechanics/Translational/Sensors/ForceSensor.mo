within Modelica.Mechanics.Translational.Sensors;
model ForceSensor "Measures the force between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "Force from flange_a to flange_b";
equation
  flange_b.s = flange_a.s;
  f = flange_a.f;
end ForceSensor;
