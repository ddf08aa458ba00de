within Modelica.Mechanics.Translational.Examples.Utilities;
model SpringDamper "A spring and damper that take positions and speeds and give forces"
  parameter SI.TranslationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.TranslationalDampingConstant d = 1 "Damping constant";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce1(use_pder2 = false) "Left adaptor"
      annotation(Placement(transformation(extent={{-48, -54}, {-28, -34}})));
  Modelica.Blocks.Interfaces.RealInput s1(unit = "m") "Left position"
      annotation(Placement(transformation(extent={{-80, -18}, {-60, 2}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput v1(unit = "m/s") "Left speed"
      annotation(Placement(transformation(extent={{-80, -54}, {-60, -34}}), iconTransformation(extent={{-110, 16}, {-90, 36}})));
  Modelica.Blocks.Interfaces.RealOutput f1(unit = "N") "Left force"
      annotation(Placement(transformation(extent={{56, -76}, {76, -56}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  SpringDamperNoRelativeStates springDamper(c = c, d = d, s_rel0 = s_rel0) "Spring and damper"
      annotation(Placement(transformation(extent={{-16, -54}, {4, -34}})));
  Modelica.Blocks.Interfaces.RealInput s2(unit = "m") "Right position"
      annotation(Placement(transformation(extent={{-80, 54}, {-60, 74}}), iconTransformation(extent={{-110, -36}, {-90, -16}})));
  Modelica.Blocks.Interfaces.RealInput v2(unit = "m/s") "Right speed"
      annotation(Placement(transformation(extent={{-80, 18}, {-60, 38}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput f2(unit = "N") "Right force"
      annotation(Placement(transformation(extent={{56, -28}, {76, -8}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce2(use_pder2 = false) "Right adaptor"
      annotation(Placement(transformation(extent={{20, -36}, {40, -16}})));
equation
  connect(s1, positionToForce1.p)
      annotation(Line(points={{-70, -8}, {-56, -8}, {-56, -36}, {-49.2, -36}}, color={36, 80, 160}));
  connect(v1, positionToForce1.pder) annotation(Line(points={{-70, -44}, {-49.2, -44}}, color={36, 80, 160}));
  connect(positionToForce1.f, f1)
      annotation(Line(points={{-27, -36}, {-24, -36}, {-24, -66}, {66, -66}}, color={36, 80, 160}));
  connect(positionToForce1.flange, springDamper.flange_a)
      annotation(Line(points={{-28, -44}, {-16, -44}}, color={48, 120, 56}));
  connect(springDamper.flange_b, positionToForce2.flange)
      annotation(Line(points={{4, -44}, {44, -44}, {44, -26}, {40, -26}}, color={48, 120, 56}));
  connect(s2, positionToForce2.p)
      annotation(Line(points={{-70, 64}, {-24, 64}, {-24, -18}, {18.8, -18}}, color={36, 80, 160}));
  connect(v2, positionToForce2.pder)
      annotation(Line(points={{-70, 28}, {-52, 28}, {-52, -26}, {18.8, -26}}, color={36, 80, 160}));
  connect(positionToForce2.f, f2) annotation(Line(points={{41, -18}, {66, -18}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 34}, {-55, 34}, {-47, 56}, {-31, 12}, {-15, 56}, {1, 12}, {17, 56}, {33, 12}, {41, 34}, {70, 34}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-70, -34}, {0, -34}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-20, -14}, {30, -14}, {30, -54}, {-20, -54}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{0, -20}, {0, -48}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{30, -34}, {70, -34}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamper;
