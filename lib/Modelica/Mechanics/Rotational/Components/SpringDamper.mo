within Modelica.Mechanics.Rotational.Components;
model SpringDamper "Linear spring and damper side by side"
  parameter SI.RotationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  parameter SI.Angle phi_rel0 = 0 "Angle of the relaxed spring";
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
protected
  SI.Torque tau_c "Torque of the spring";
  SI.Torque tau_d "Torque of the damper";
equation
  tau_c = c*(phi_rel - phi_rel0);
  tau_d = d*w_rel;
  tau = tau_c + tau_d;
  lossPower = tau_d*w_rel;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-70, 0}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{-70, 46}, {-70, -46}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{70, 46}, {70, -46}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{70, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{-70, 46}, {-50, 46}, {-45, 66}, {-35, 26}, {-25, 66}, {-15, 26}, {-5, 66}, {5, 26}, {15, 66}, {25, 26}, {35, 66}, {45, 26}, {50, 46}, {70, 46}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-70, -46}, {-20, -46}}, color={0, 112, 122}, thickness=0.5),
      Rectangle(extent={{-20, -66}, {24, -26}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=2, lineThickness=0.5),
      Line(points={{-40, -26}, {24, -26}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{-40, -66}, {24, -66}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{24, -46}, {70, -46}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, 110}, {150, 80}}, textString="c = %c, d = %d", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamper;
