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
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 34}, {-55, 34}, {-47, 56}, {-31, 12}, {-15, 56}, {1, 12}, {17, 56}, {33, 12}, {41, 34}, {70, 34}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-70, -34}, {0, -34}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-20, -14}, {30, -14}, {30, -54}, {-20, -54}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{0, -20}, {0, -48}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{30, -34}, {70, -34}}, color={0, 112, 122}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamper;
