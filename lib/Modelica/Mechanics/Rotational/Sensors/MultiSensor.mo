within Modelica.Mechanics.Rotational.Sensors;
model MultiSensor "Measures torque, speed and power between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power from flange_a to flange_b";
  Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Absolute angular velocity";
  Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque from flange_a to flange_b";
equation
  flange_b.phi = flange_a.phi;
  w = der(flange_a.phi);
  tau = flange_a.tau;
  power = tau*w;
end MultiSensor;
