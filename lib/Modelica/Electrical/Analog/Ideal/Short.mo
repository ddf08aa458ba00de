within Modelica.Electrical.Analog.Ideal;
model Short "No voltage"
  extends Interfaces.OnePort;
equation
  v = 0;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-40, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-40, 0}, {40, 0}}, color={20, 72, 170}, thickness=1.2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Short;
