within Modelica.Blocks.Sources;
block IntegerExpression "An Integer expression over time"
  Modelica.Blocks.Interfaces.IntegerOutput y = 0 "Value of the expression" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-94, 50}, {94, -50}}, textString="%y", textColor={196, 98, 0}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IntegerExpression;
