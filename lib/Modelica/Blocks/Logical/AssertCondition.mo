within Modelica.Blocks.Logical;
block AssertCondition "Stops or warns when its input is false"
  extends Modelica.Blocks.Interfaces.partialBooleanSI;
  parameter String message = "Assert block failed" "Message";
  parameter AssertionLevel assertionLevel = AssertionLevel.error "What happens";
equation
  assert(u, message, assertionLevel);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Polygon(points={{0, 66}, {70, -54}, {-70, -54}, {0, 66}}, lineColor={200, 130, 0}, fillColor={255, 225, 120}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-30, 40}, {30, -46}}, textString="!", textColor={38, 52, 78}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AssertCondition;
