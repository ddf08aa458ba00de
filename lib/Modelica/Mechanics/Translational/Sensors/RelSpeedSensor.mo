within Modelica.Mechanics.Translational.Sensors;
model RelSpeedSensor "Measures the relative speed of two flanges"
  extends Interfaces.PartialRelativeSensor;
  SI.Position s_rel "Position of flange_b against flange_a";
  Modelica.Blocks.Interfaces.RealOutput v_rel(unit = "m/s") "Velocity of flange_b against flange_a";
equation
  flange_a.f = 0;
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
end RelSpeedSensor;
