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
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 0}, {-55, 0}, {-47, 22}, {-31, -22}, {-15, 22}, {1, -22}, {17, 22}, {33, -22}, {41, 0}, {70, 0}}, color={0, 112, 122}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spring;
