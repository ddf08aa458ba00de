within Modelica.Mechanics.Rotational.Examples.Utilities;
model SpringDamper "A spring and damper that take positions and speeds and give forces"
  parameter SI.RotationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.RotationalDampingConstant d = 1 "Damping constant";
  parameter SI.Angle phi_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque1(use_a = false) "Left adaptor";
  Modelica.Blocks.Interfaces.RealInput phi1(unit = "rad") "Left position";
  Modelica.Blocks.Interfaces.RealInput w1(unit = "rad/s") "Left speed";
  Modelica.Blocks.Interfaces.RealOutput tau1(unit = "N.m") "Left force";
  SpringDamperNoRelativeStates springDamper(c = c, d = d, phi_rel0 = phi_rel0) "Spring and damper";
  Modelica.Blocks.Interfaces.RealInput phi2(unit = "rad") "Right position";
  Modelica.Blocks.Interfaces.RealInput w2(unit = "rad/s") "Right speed";
  Modelica.Blocks.Interfaces.RealOutput tau2(unit = "N.m") "Right force";
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque2(use_a = false) "Right adaptor";
equation
  connect(phi1, angleToTorque1.phi);
  connect(w1, angleToTorque1.w);
  connect(angleToTorque1.tau, tau1);
  connect(angleToTorque1.flange, springDamper.flange_a);
  connect(springDamper.flange_b, angleToTorque2.flange);
  connect(phi2, angleToTorque2.phi);
  connect(w2, angleToTorque2.w);
  connect(angleToTorque2.tau, tau2);
end SpringDamper;
