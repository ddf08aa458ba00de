within Modelica.Mechanics.Translational.Components;
model SpringDamper "Linear spring and damper side by side"
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  parameter SI.Position s_rel0 = 0 "Position of the relaxed spring";
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
protected
  SI.Force f_c "Force of the spring";
  SI.Force f_d "Force of the damper";
equation
  f_c = c*(s_rel - s_rel0);
  f_d = d*v_rel;
  f = f_c + f_d;
  lossPower = f_d*v_rel;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-70, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-70, 46}, {-70, -46}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{70, 46}, {70, -46}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-70, 46}, {-50, 46}, {-45, 66}, {-35, 26}, {-25, 66}, {-15, 26}, {-5, 66}, {5, 26}, {15, 66}, {25, 26}, {35, 66}, {45, 26}, {50, 46}, {70, 46}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-70, -46}, {-20, -46}}, color={48, 120, 56}, thickness=0.5),
      Rectangle(extent={{-20, -66}, {24, -26}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=2, lineThickness=0.5),
      Line(points={{-40, -26}, {24, -26}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-40, -66}, {24, -66}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{24, -46}, {70, -46}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, 110}, {150, 80}}, textString="c = %c, d = %d", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamper;
