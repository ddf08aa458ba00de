within Modelica.Mechanics.Translational.Examples.Utilities;
model SpringDamperNoRelativeStates "Spring and damper whose motion makes no states"
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  extends Modelica.Mechanics.Translational.Interfaces.PartialCompliant;
  SI.Velocity v_rel(start = 0) "Relative speed";
protected
  SI.Force f_c "Part of the spring";
  SI.Force f_d "Part of the damper";
equation
  v_rel = der(s_rel);
  f_c = c*(s_rel - s_rel0);
  f_d = d*v_rel;
  f = f_c + f_d;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 34}, {-55, 34}, {-47, 56}, {-31, 12}, {-15, 56}, {1, 12}, {17, 56}, {33, 12}, {41, 34}, {70, 34}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-70, -34}, {0, -34}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-20, -14}, {30, -14}, {30, -54}, {-20, -54}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{0, -20}, {0, -48}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{30, -34}, {70, -34}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamperNoRelativeStates;
