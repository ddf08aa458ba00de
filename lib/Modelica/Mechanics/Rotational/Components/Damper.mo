within Modelica.Mechanics.Rotational.Components;
model Damper "Linear damper"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
equation
  tau = d*w_rel;
  lossPower = tau*w_rel;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={0, 112, 122}, thickness=0.5),
      Rectangle(extent={{-30, -24}, {30, 24}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=2, lineThickness=0.5),
      Line(points={{-50, 24}, {30, 24}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{-50, -24}, {30, -24}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, 70}, {150, 40}}, textString="d = %d", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Damper;
