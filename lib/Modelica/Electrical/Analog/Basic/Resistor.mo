within Modelica.Electrical.Analog.Basic;
model Resistor "Linear resistor"
  parameter SI.Resistance R(start = 1) "Resistance at T_ref";
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the resistance with temperature";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T = T_ref);
  SI.Resistance R_actual "Resistance at the present temperature";
equation
  assert(1 + alpha*(T_heatPort - T_ref) >= Modelica.Constants.eps, "A resistor's temperature is so far from T_ref that its resistance would not be positive");
  R_actual = R*(1 + alpha*(T_heatPort - T_ref));
  v = R_actual*i;
  LossPower = v*i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Rectangle(extent={{-60, -24}, {60, 24}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-150, 80}, {150, 50}}, textString="R = %R", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Resistor;
