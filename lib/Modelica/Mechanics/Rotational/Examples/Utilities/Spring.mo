within Modelica.Mechanics.Rotational.Examples.Utilities;
model Spring "A spring that takes positions and gives forces"
  parameter SI.RotationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.Angle phi_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque1(use_w = false, use_a = false) "Left adaptor";
  Modelica.Blocks.Interfaces.RealInput phi1(unit = "rad") "Left position";
  Modelica.Blocks.Interfaces.RealOutput tau1(unit = "N.m") "Left force";
  Modelica.Mechanics.Rotational.Components.Spring spring(c = c, phi_rel0 = phi_rel0) "Spring";
  Modelica.Blocks.Interfaces.RealInput phi2(unit = "rad") "Right position";
  Modelica.Blocks.Interfaces.RealOutput tau2(unit = "N.m") "Right force";
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque2(use_w = false, use_a = false) "Right adaptor";
equation
  connect(phi1, angleToTorque1.phi);
  connect(angleToTorque1.tau, tau1);
  connect(angleToTorque1.flange, spring.flange_a);
  connect(spring.flange_b, angleToTorque2.flange);
  connect(phi2, angleToTorque2.phi);
  connect(angleToTorque2.tau, tau2);
end Spring;
