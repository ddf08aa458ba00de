within Modelica.Electrical.Analog.Ideal;
model ControlledIdealTwoWaySwitch "Switch from one pin to one of two, by a voltage"
  parameter SI.Voltage level = 0.5 "Voltage above which n2 is connected";
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed contact";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open contact";
  extends Interfaces.ConditionalHeatPort(final T = 293.15);
  Interfaces.PositivePin p "Common pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n2 "Connected above the level" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.NegativePin n1 "Connected below the level" annotation(Placement(transformation(extent={{90, 40}, {110, 60}})));
  Interfaces.Pin control "Pin of control" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
protected
  Real s1(final unit = "1") "Voltage of the open contact to n1, current of the closed one";
  Real s2(final unit = "1") "Voltage of the open contact to n2, current of the closed one";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
  constant SI.Current unitCurrent = 1 "Unit of current";
equation
  control.i = 0;
  p.i + n1.i + n2.i = 0;
  p.v - n1.v = (s1*unitCurrent)*(if control.v > level then 1 else Ron);
  -n1.i = (s1*unitVoltage)*(if control.v > level then Goff else 1);
  p.v - n2.v = (s2*unitCurrent)*(if control.v > level then Ron else 1);
  -n2.i = (s2*unitVoltage)*(if control.v > level then 1 else Goff);
  LossPower = p.v*p.i + n1.v*n1.i + n2.v*n2.i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-40, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-46, -6}, {-34, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, -6}, {46, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, 44}, {46, 56}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-36, 4}, {36, 48}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{46, 50}, {90, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, 96}, {0, 26}}, color={20, 72, 170}, thickness=0.5, pattern=LinePattern.Dash),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ControlledIdealTwoWaySwitch;
