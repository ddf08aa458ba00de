within Modelica.Electrical.Analog.Sources;
model SignalCurrent "A current given by a signal"
  Interfaces.PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n "Negative pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  SI.Voltage v "Voltage from p to n";
  Modelica.Blocks.Interfaces.RealInput i(unit = "A") "Current from p to n" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, 96}, {0, 50}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SignalCurrent;
