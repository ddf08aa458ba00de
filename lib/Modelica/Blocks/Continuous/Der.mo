within Modelica.Blocks.Continuous;
block Der "The derivative of the input"
  extends Interfaces.SISO;
equation
  y = der(u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 82}, {80, 10}}, textString="d", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-70, 0}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-80, -10}, {80, -82}}, textString="dt", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Der;
