within Modelica.Electrical.Analog.Ideal;
model IdealTwoWaySwitch "Switch from one pin to one of two, by a signal"
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed contact";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open contact";
  extends Interfaces.ConditionalHeatPort(final T = 293.15);
  Interfaces.PositivePin p "Common pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n2 "Connected while control is true" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.NegativePin n1 "Connected while control is false" annotation(Placement(transformation(extent={{90, 40}, {110, 60}})));
  Modelica.Blocks.Interfaces.BooleanInput control "Chooses the pin" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  Real s1(final unit = "1") "Voltage of the open contact to n1, current of the closed one";
  Real s2(final unit = "1") "Voltage of the open contact to n2, current of the closed one";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
  constant SI.Current unitCurrent = 1 "Unit of current";
equation
  p.i + n1.i + n2.i = 0;
  p.v - n1.v = (s1*unitCurrent)*(if control then 1 else Ron);
  -n1.i = (s1*unitVoltage)*(if control then Goff else 1);
  p.v - n2.v = (s2*unitCurrent)*(if control then Ron else 1);
  -n2.i = (s2*unitVoltage)*(if control then 1 else Goff);
  LossPower = p.v*p.i + n1.v*n1.i + n2.v*n2.i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-40, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-46, -6}, {-34, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, -6}, {46, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, 44}, {46, 56}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-36, 4}, {36, 48}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{46, 50}, {90, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, 96}, {0, 26}}, color={150, 30, 120}, thickness=0.5, pattern=LinePattern.Dash),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealTwoWaySwitch;
