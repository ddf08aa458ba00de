within Modelica.Electrical.Analog.Ideal;
model ControlledOpenerWithArc "Switch with an arc that a voltage opens"
  parameter SI.Voltage level = 0.5 "Voltage above which the switch is open";
  extends Interfaces.IdealSwitchWithArc;
  Interfaces.Pin control "Pin of control" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
equation
  control.i = 0;
  off = control.v > level;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-40, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-46, -6}, {-34, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, -6}, {46, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-36, 5}, {44, 14}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{0, 96}, {0, 26}}, color={20, 72, 170}, thickness=0.5, pattern=LinePattern.Dash),
      Line(points={{30, 40}, {40, 26}, {32, 20}, {42, 8}}, color={230, 150, 0}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ControlledOpenerWithArc;
