within Modelica.StateGraph.Examples.Utilities;
model Source "A source of liquid"
  Modelica.StateGraph.Examples.Utilities.Outflow1 outflow1 "Where liquid goes out"
      annotation(Placement(transformation(extent={{-10, -6}, {10, 14}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter Real maxflow(unit="m3/s") = 1 "Flow while the valve is open";
equation
  outflow1.Fo = if outflow1.open then maxflow else 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="source", textColor={70, 70, 70}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Source;
