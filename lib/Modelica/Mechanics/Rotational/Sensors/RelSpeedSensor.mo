within Modelica.Mechanics.Rotational.Sensors;
model RelSpeedSensor "Measures the relative speed of two flanges"
  extends Interfaces.PartialRelativeSensor;
  SI.Angle phi_rel "Angle of flange_b against flange_a";
  Modelica.Blocks.Interfaces.RealOutput w_rel(unit = "rad/s") "Angular velocity of flange_b against flange_a";
equation
  flange_a.tau = 0;
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
end RelSpeedSensor;
