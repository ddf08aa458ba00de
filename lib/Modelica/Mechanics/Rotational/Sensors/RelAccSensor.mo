within Modelica.Mechanics.Rotational.Sensors;
model RelAccSensor "Measures the relative acceleration of two flanges"
  extends Interfaces.PartialRelativeSensor;
  SI.Angle phi_rel "Angle of flange_b against flange_a";
  SI.AngularVelocity w_rel "Angular velocity of flange_b against flange_a";
  Modelica.Blocks.Interfaces.RealOutput a_rel(unit = "rad/s2") "Angular acceleration of flange_b against flange_a";
equation
  flange_a.tau = 0;
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
end RelAccSensor;
