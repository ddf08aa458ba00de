within Modelica.Blocks.Routing;
model IntegerPassThrough "Passes an Integer signal on"
  extends Modelica.Blocks.Icons.IntegerBlock;
  Interfaces.IntegerInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.IntegerOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = u;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 0}, {84, 0}}, color={196, 98, 0}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IntegerPassThrough;
