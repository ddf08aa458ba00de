within Modelica.Mechanics.Translational.Sensors;
model RelAccSensor "Measures the relative acceleration of two flanges"
  extends Interfaces.PartialRelativeSensor;
  SI.Position s_rel "Position of flange_b against flange_a";
  SI.Velocity v_rel "Velocity of flange_b against flange_a";
  Modelica.Blocks.Interfaces.RealOutput a_rel(unit = "m/s2") "Acceleration of flange_b against flange_a";
equation
  flange_a.f = 0;
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  a_rel = der(v_rel);
end RelAccSensor;
