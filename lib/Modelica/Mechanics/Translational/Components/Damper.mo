within Modelica.Mechanics.Translational.Components;
model Damper "Linear damper"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
equation
  f = d*v_rel;
  lossPower = f*v_rel;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={48, 120, 56}, thickness=0.5),
      Rectangle(extent={{-30, -24}, {30, 24}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=2, lineThickness=0.5),
      Line(points={{-50, 24}, {30, 24}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-50, -24}, {30, -24}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, 70}, {150, 40}}, textString="d = %d", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Damper;
