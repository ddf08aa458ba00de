within Modelica.Electrical.Analog.Ideal;
model DA_Converter "Makes a voltage from signals of N bits, at each trigger"
  import L = Modelica.Electrical.Digital.Interfaces.Logic;
  Modelica.Electrical.Digital.Interfaces.DigitalInput trig "The bits are read when it becomes true" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Modelica.Electrical.Digital.Interfaces.DigitalInput x[N] "Bits, the lowest first" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-110, -90}, {-90, -70}})));
  Interfaces.NegativePin n "Negative pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  parameter Integer N(final min = 1, start = 8) "Number of bits";
  parameter SI.Voltage Vref(start = 10) "Voltage of the greatest number";
  SI.Voltage vout(start = 0, fixed = true) "Voltage between the pins";
  Real y(start = 0, fixed = true, unit = "1") "The number";
algorithm
  when trig == L.'1' or trig == L.'H' then
    y := sum(if x[k] == L.'1' or x[k] == L.'H' then 2^(k - 1) else 0 for k in 1:N);
    vout := y*Vref/(2^N - 1);
  end when;
equation
  vout = p.v - n.v;
  p.i + n.i = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -80}, {80, 80}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-80, -80}, {80, 80}}, color={20, 72, 170}, thickness=0.5),
      Text(extent={{-70, 70}, {0, 0}}, textString="D", textColor={100, 60, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{0, 0}, {70, -70}}, textString="A", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DA_Converter;
