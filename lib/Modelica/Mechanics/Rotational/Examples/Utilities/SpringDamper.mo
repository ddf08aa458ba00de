within Modelica.Mechanics.Rotational.Examples.Utilities;
model SpringDamper "A spring and damper that take positions and speeds and give forces"
  parameter SI.RotationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.RotationalDampingConstant d = 1 "Damping constant";
  parameter SI.Angle phi_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque1(use_a = false) "Left adaptor"
      annotation(Placement(transformation(extent={{-48, 8}, {-28, 28}})));
  Modelica.Blocks.Interfaces.RealInput phi1(unit = "rad") "Left position"
      annotation(Placement(transformation(extent={{-80, 44}, {-60, 64}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput w1(unit = "rad/s") "Left speed"
      annotation(Placement(transformation(extent={{-80, 8}, {-60, 28}}), iconTransformation(extent={{-110, 16}, {-90, 36}})));
  Modelica.Blocks.Interfaces.RealOutput tau1(unit = "N.m") "Left force"
      annotation(Placement(transformation(extent={{56, 38}, {76, 58}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  SpringDamperNoRelativeStates springDamper(c = c, d = d, phi_rel0 = phi_rel0) "Spring and damper"
      annotation(Placement(transformation(extent={{-16, 14}, {4, 34}})));
  Modelica.Blocks.Interfaces.RealInput phi2(unit = "rad") "Right position"
      annotation(Placement(transformation(extent={{-80, -28}, {-60, -8}}), iconTransformation(extent={{-110, -36}, {-90, -16}})));
  Modelica.Blocks.Interfaces.RealInput w2(unit = "rad/s") "Right speed"
      annotation(Placement(transformation(extent={{-80, -64}, {-60, -44}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput tau2(unit = "N.m") "Right force"
      annotation(Placement(transformation(extent={{56, -12}, {76, 8}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque2(use_a = false) "Right adaptor"
      annotation(Placement(transformation(extent={{20, -6}, {40, 14}})));
equation
  connect(phi1, angleToTorque1.phi)
      annotation(Line(points={{-70, 54}, {-56, 54}, {-56, 26}, {-49.2, 26}}, color={36, 80, 160}));
  connect(w1, angleToTorque1.w) annotation(Line(points={{-70, 18}, {-49.2, 18}}, color={36, 80, 160}));
  connect(angleToTorque1.tau, tau1)
      annotation(Line(points={{-27, 12}, {-24, 12}, {-24, 48}, {66, 48}}, color={36, 80, 160}));
  connect(angleToTorque1.flange, springDamper.flange_a)
      annotation(Line(points={{-28, 24}, {-16, 24}}, color={0, 112, 122}));
  connect(springDamper.flange_b, angleToTorque2.flange)
      annotation(Line(points={{4, 24}, {44, 24}, {44, 10}, {40, 10}}, color={0, 112, 122}));
  connect(phi2, angleToTorque2.phi)
      annotation(Line(points={{-70, -18}, {-20, -18}, {-20, 12}, {18.8, 12}}, color={36, 80, 160}));
  connect(w2, angleToTorque2.w) annotation(Line(points={{-70, -54}, {8, -54}, {8, 4}, {18.8, 4}}, color={36, 80, 160}));
  connect(angleToTorque2.tau, tau2) annotation(Line(points={{41, -2}, {66, -2}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 34}, {-55, 34}, {-47, 56}, {-31, 12}, {-15, 56}, {1, 12}, {17, 56}, {33, 12}, {41, 34}, {70, 34}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-70, -34}, {0, -34}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-20, -14}, {30, -14}, {30, -54}, {-20, -54}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{0, -20}, {0, -48}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{30, -34}, {70, -34}}, color={0, 112, 122}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamper;
