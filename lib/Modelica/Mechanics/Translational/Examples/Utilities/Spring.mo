within Modelica.Mechanics.Translational.Examples.Utilities;
model Spring "A spring that takes positions and gives forces"
  parameter SI.TranslationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce1(use_pder = false, use_pder2 = false) "Left adaptor";
  Modelica.Blocks.Interfaces.RealInput s1(unit = "m") "Left position";
  Modelica.Blocks.Interfaces.RealOutput f1(unit = "N") "Left force";
  Modelica.Mechanics.Translational.Components.Spring spring(c = c, s_rel0 = s_rel0) "Spring";
  Modelica.Blocks.Interfaces.RealInput s2(unit = "m") "Right position";
  Modelica.Blocks.Interfaces.RealOutput f2(unit = "N") "Right force";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce2(use_pder = false, use_pder2 = false) "Right adaptor";
equation
  connect(s1, positionToForce1.p);
  connect(positionToForce1.f, f1);
  connect(positionToForce1.flange, spring.flange_a);
  connect(spring.flange_b, positionToForce2.flange);
  connect(s2, positionToForce2.p);
  connect(positionToForce2.f, f2);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 0}, {-55, 0}, {-47, 22}, {-31, -22}, {-15, 22}, {1, -22}, {17, 22}, {33, -22}, {41, 0}, {70, 0}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spring;
