within Modelica.Blocks.Math;
block Edge "True where the input becomes true"
  extends Interfaces.BooleanSISO;
equation
  y = edge(u);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="edge", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Edge;
