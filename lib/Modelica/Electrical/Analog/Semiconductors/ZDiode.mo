within Modelica.Electrical.Analog.Semiconductors;
model ZDiode "Zener diode"
  extends Interfaces.OnePort;
  parameter SI.Current Ids = 1e-6 "Saturation current";
  parameter SI.Voltage Vt = 0.04 "Voltage equivalent of temperature";
  parameter Real Maxexp(unit="1", final min = Modelica.Constants.small) = 30 "Exponent from which on the curve is a line";
  parameter SI.Resistance R = 1e8 "Parallel resistance";
  parameter SI.Voltage Bv = 5.1 "Breakdown voltage";
  parameter SI.Current Ibv = 0.7 "Current at the knee of the breakdown";
  parameter Real Nbv(unit="1") = 0.74 "Emission coefficient of the breakdown";
  extends Interfaces.ConditionalHeatPort(T = 293.15);
equation
  i = smooth(1, v/R + (if v > Maxexp*Vt then Ids*(exp(Maxexp)*(1 + v/Vt - Maxexp) - 1)
    elseif v + Bv < -Maxexp*Nbv*Vt then -Ids - Ibv*exp(Maxexp)*(1 - (v + Bv)/(Nbv*Vt) - Maxexp)
    else Ids*(exp(v/Vt) - 1) - Ibv*exp(-(v + Bv)/(Nbv*Vt))));
  LossPower = v*i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 34}, {-30, -34}, {30, 0}, {-30, 34}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 34}, {30, -34}}, color={20, 72, 170}, thickness=1),
      Line(points={{30, 34}, {44, 42}}, color={20, 72, 170}, thickness=1),
      Line(points={{30, -34}, {16, -42}}, color={20, 72, 170}, thickness=1),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ZDiode;
