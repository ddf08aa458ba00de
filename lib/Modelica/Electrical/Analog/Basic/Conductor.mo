within Modelica.Electrical.Analog.Basic;
model Conductor "Linear conductor"
  parameter SI.Conductance G(start = 1) "Conductance at T_ref";
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the resistance with temperature";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T = T_ref);
  SI.Conductance G_actual "Conductance at the present temperature";
equation
  assert(1 + alpha*(T_heatPort - T_ref) >= Modelica.Constants.eps, "A conductor's temperature is so far from T_ref that its resistance would not be positive");
  G_actual = G/(1 + alpha*(T_heatPort - T_ref));
  i = G_actual*v;
  LossPower = v*i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Rectangle(extent={{-60, -24}, {60, 24}}, lineColor={20, 72, 170}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-150, 80}, {150, 50}}, textString="G = %G", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Conductor;
