within Modelica.Mechanics.Rotational.Sensors;
model RelAngleSensor "Measures the relative angle of two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput phi_rel(unit = "rad", displayUnit = "deg") "Angle of flange_b against flange_a";
equation
  flange_a.tau = 0;
  phi_rel = flange_b.phi - flange_a.phi;
end RelAngleSensor;
