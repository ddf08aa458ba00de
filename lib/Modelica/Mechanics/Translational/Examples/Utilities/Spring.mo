within Modelica.Mechanics.Translational.Examples.Utilities;
model Spring "A spring that takes positions and gives forces"
  parameter SI.TranslationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce1(use_pder = false, use_pder2 = false) "Left adaptor"
      annotation(Placement(transformation(extent={{-48, -18}, {-28, 2}})));
  Modelica.Blocks.Interfaces.RealInput s1(unit = "m") "Left position"
      annotation(Placement(transformation(extent={{-80, -10}, {-60, 10}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealOutput f1(unit = "N") "Left force"
      annotation(Placement(transformation(extent={{56, 24}, {76, 44}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Mechanics.Translational.Components.Spring spring(c = c, s_rel0 = s_rel0) "Spring"
      annotation(Placement(transformation(extent={{-16, -18}, {4, 2}})));
  Modelica.Blocks.Interfaces.RealInput s2(unit = "m") "Right position"
      annotation(Placement(transformation(extent={{-80, -46}, {-60, -26}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput f2(unit = "N") "Right force"
      annotation(Placement(transformation(extent={{56, -12}, {76, 8}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce2(use_pder = false, use_pder2 = false) "Right adaptor"
      annotation(Placement(transformation(extent={{20, 0}, {40, 20}})));
equation
  connect(s1, positionToForce1.p) annotation(Line(points={{-70, 0}, {-49.2, 0}}, color={36, 80, 160}));
  connect(positionToForce1.f, f1)
      annotation(Line(points={{-27, 0}, {-24, 0}, {-24, 34}, {66, 34}}, color={36, 80, 160}));
  connect(positionToForce1.flange, spring.flange_a)
      annotation(Line(points={{-28, -8}, {-16, -8}}, color={48, 120, 56}));
  connect(spring.flange_b, positionToForce2.flange)
      annotation(Line(points={{4, -8}, {44, -8}, {44, 10}, {40, 10}}, color={48, 120, 56}));
  connect(s2, positionToForce2.p)
      annotation(Line(points={{-70, -36}, {12, -36}, {12, 18}, {18.8, 18}}, color={36, 80, 160}));
  connect(positionToForce2.f, f2)
      annotation(Line(points={{41, 18}, {48, 18}, {48, -2}, {66, -2}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 0}, {-55, 0}, {-47, 22}, {-31, -22}, {-15, 22}, {1, -22}, {17, 22}, {33, -22}, {41, 0}, {70, 0}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spring;
