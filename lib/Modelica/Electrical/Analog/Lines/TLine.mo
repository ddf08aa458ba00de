within Modelica.Electrical.Analog.Lines;
model TLine "Lossless line given by delay, or by frequency and length"
  extends Interfaces.TwoPort;
  parameter SI.Resistance Z0(start = 1) "Characteristic impedance";
  parameter SI.Time TD = 0 "Delay";
  parameter SI.Frequency F = 0 "Frequency; 0: TD counts";
  parameter Real NL(unit="1") = 1/4 "Length in wave lengths at F";
  SI.Voltage es(start = 0) "Wave that arrives at the left end";
  SI.Voltage er(start = 0) "Wave that arrives at the right end";
protected
  parameter SI.Time TDi = if F > 0 then NL/F else TD "Delay";
equation
  assert(Z0 > 0, "Z0 of a line has to be positive");
  assert(TDi > 0, "A line needs TD or F");
  v1 = es + Z0*i1;
  v2 = er + Z0*i2;
  es = 2*delay(v2, TDi) - delay(er, TDi);
  er = 2*delay(v1, TDi) - delay(es, TDi);
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-60, 20}, {60, 20}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-60, -20}, {60, -20}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TLine;
