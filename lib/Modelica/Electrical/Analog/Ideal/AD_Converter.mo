within Modelica.Electrical.Analog.Ideal;
model AD_Converter "Makes signals of N bits from a voltage, at each trigger"
  import L = Modelica.Electrical.Digital.Interfaces.Logic;
  Interfaces.PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-110, 50}, {-90, 70}})));
  Interfaces.NegativePin n "Negative pin" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
  Modelica.Electrical.Digital.Interfaces.DigitalOutput y[N] "Bits, the lowest first" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
  Modelica.Electrical.Digital.Interfaces.DigitalInput trig "The voltage is read when it becomes true" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  parameter Integer N(final min = 1, start = 8) "Number of bits";
  parameter SI.Voltage VRefHigh(start = 10) "Voltage of the greatest number";
  parameter SI.Voltage VRefLow(final max = VRefHigh, start = 0) "Voltage of 0";
  parameter SI.Resistance Rin(start = 10^6) "Resistance between the pins";
  Integer z(start = 0, fixed = true) "What is left of the number beyond the bits";
  SI.Voltage u "Voltage between the pins";
initial algorithm
  for k in 1:N loop
    y[k] := L.'X';
  end for;
algorithm
  when trig == L.'1' or trig == L.'H' then
    z := integer(max(0, u - VRefLow)/(VRefHigh - VRefLow)*(2^N - 1) + 0.5);
    for k in 1:N loop
      y[k] := if mod(z, 2) == 1 then L.'1' else L.'0';
      z := div(z, 2);
    end for;
  end when;
equation
  u = p.v - n.v;
  u = Rin*p.i;
  p.i + n.i = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -80}, {80, 80}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-80, -80}, {80, 80}}, color={20, 72, 170}, thickness=0.5),
      Text(extent={{-70, 70}, {0, 0}}, textString="A", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{0, 0}, {70, -70}}, textString="D", textColor={100, 60, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AD_Converter;
