within Modelica.Electrical.Analog.Ideal;
model Idle "No current"
  extends Interfaces.OnePort;
equation
  i = 0;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-40, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Rectangle(extent={{-40, -30}, {40, 30}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-36, 26}, {36, -26}}, textString="0 A", textColor={20, 72, 170}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Idle;
