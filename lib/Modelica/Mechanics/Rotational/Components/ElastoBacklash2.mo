within Modelica.Mechanics.Rotational.Components;
model ElastoBacklash2 "Backlash in series with spring and damper; the torque jumps at contact, with an event"
  parameter SI.RotationalSpringConstant c(final min = Modelica.Constants.small, start = 1e5) "Stiffness in contact";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant in contact";
  parameter SI.Angle b(final min = 0) = 0 "Whole backlash";
  parameter SI.Angle phi_rel0 = 0 "Angle of the relaxed spring";
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
protected
  final parameter SI.Angle bMax = b/2 "Contact on the forward side";
  final parameter SI.Angle bMin = -bMax "Contact on the backward side";
  constant SI.Angle bEps = 1e-10 "Backlash below which there is none";
  SI.Torque tau_c "Torque of the spring";
  SI.Torque tau_d "Torque of the damper";
  SI.Angle phi_diff = phi_rel - phi_rel0 "Angle against the middle of the backlash";
equation
  tau_d = d*w_rel;
  if initial() then
    tau_c = if phi_diff > 1.5*bMax then c*(phi_diff - bMax)
      elseif phi_diff < 1.5*bMin then c*(phi_diff - bMin)
      else c*phi_diff/3;
    tau = tau_c + tau_d;
    lossPower = tau_d*w_rel;
  else
    tau_c = c*(if abs(b) <= bEps then phi_diff
      elseif phi_diff > bMax then phi_diff - bMax
      elseif phi_diff < bMin then phi_diff - bMin
      else 0);
    tau = if abs(b) <= bEps then tau_c + tau_d
      elseif phi_diff > bMax then (if tau_c + tau_d > 0 then tau_c + tau_d else 0)
      elseif phi_diff < bMin then (if tau_c + tau_d < 0 then tau_c + tau_d else 0)
      else 0;
    lossPower = if abs(b) <= bEps then tau_d*w_rel
      elseif phi_diff > bMax then (if tau_c + tau_d > 0 then tau_d*w_rel else 0)
      elseif phi_diff < bMin then (if tau_c + tau_d < 0 then tau_d*w_rel else 0)
      else 0;
  end if;
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
      Line(points={{-12, -10}, {12, -10}}, color={0, 112, 122}, thickness=0.5, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=1.5),
      Text(extent={{-150, 110}, {150, 80}}, textString="b = %b", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ElastoBacklash2;
