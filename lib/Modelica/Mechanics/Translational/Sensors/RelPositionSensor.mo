within Modelica.Mechanics.Translational.Sensors;
model RelPositionSensor "Measures the relative distance of two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput s_rel(unit = "m") "Position of flange_b against flange_a";
equation
  flange_a.f = 0;
  s_rel = flange_b.s - flange_a.s;
end RelPositionSensor;
