within Modelica.Electrical.Analog.Ideal;
model IdealOpAmp "Ideal amplifier: no input voltage, no input current"
  SI.Voltage v1 "Voltage of the left pair";
  SI.Voltage v2 "Voltage of the right pair";
  SI.Current i1 "Current into the positive pin of the left pair";
  SI.Current i2 "Current into the positive pin of the right pair";
  Interfaces.PositivePin p1 "Positive input" annotation(Placement(transformation(extent={{-110, 70}, {-90, 90}})));
  Interfaces.NegativePin n1 "Negative input" annotation(Placement(transformation(extent={{-110, -90}, {-90, -70}})));
  Interfaces.PositivePin p2 "Positive output" annotation(Placement(transformation(extent={{90, 70}, {110, 90}})));
  Interfaces.NegativePin n2 "Negative output" annotation(Placement(transformation(extent={{90, -90}, {110, -70}})));
equation
  v1 = p1.v - n1.v;
  v2 = p2.v - n2.v;
  i1 = p1.i;
  i2 = p2.i;
  p1.i + n1.i = 0;
  p2.i + n2.i = 0;
  v1 = 0;
  i1 = 0;
  annotation(Icon(graphics={
      Polygon(points={{-70, 90}, {80, 0}, {-70, -90}, {-70, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-64, -30}, {-20, -74}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-64, 74}, {-20, 30}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealOpAmp;
