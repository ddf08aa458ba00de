within Modelica.Mechanics.Translational.Examples.Utilities;
model SpringDamper "A spring and damper that take positions and speeds and give forces"
  parameter SI.TranslationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.TranslationalDampingConstant d = 1 "Damping constant";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce1(use_pder2 = false) "Left adaptor";
  Modelica.Blocks.Interfaces.RealInput s1(unit = "m") "Left position";
  Modelica.Blocks.Interfaces.RealInput v1(unit = "m/s") "Left speed";
  Modelica.Blocks.Interfaces.RealOutput f1(unit = "N") "Left force";
  SpringDamperNoRelativeStates springDamper(c = c, d = d, s_rel0 = s_rel0) "Spring and damper";
  Modelica.Blocks.Interfaces.RealInput s2(unit = "m") "Right position";
  Modelica.Blocks.Interfaces.RealInput v2(unit = "m/s") "Right speed";
  Modelica.Blocks.Interfaces.RealOutput f2(unit = "N") "Right force";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce2(use_pder2 = false) "Right adaptor";
equation
  connect(s1, positionToForce1.p);
  connect(v1, positionToForce1.pder);
  connect(positionToForce1.f, f1);
  connect(positionToForce1.flange, springDamper.flange_a);
  connect(springDamper.flange_b, positionToForce2.flange);
  connect(s2, positionToForce2.p);
  connect(v2, positionToForce2.pder);
  connect(positionToForce2.f, f2);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 34}, {-55, 34}, {-47, 56}, {-31, 12}, {-15, 56}, {1, 12}, {17, 56}, {33, 12}, {41, 34}, {70, 34}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-70, -34}, {0, -34}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-20, -14}, {30, -14}, {30, -54}, {-20, -54}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{0, -20}, {0, -48}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{30, -34}, {70, -34}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamper;
