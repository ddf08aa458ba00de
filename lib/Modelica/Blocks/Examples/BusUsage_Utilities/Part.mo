within Modelica.Blocks.Examples.BusUsage_Utilities;
model Part "A part that puts signals on a bus"
  Interfaces.SubControlBus subControlBus "Bus";
  Sources.RealExpression realExpression(y=time) "Real signal";
  Sources.BooleanExpression booleanExpression(y=time > 0.5) "Truth value";
equation
  connect(realExpression.y, subControlBus.myRealSignal);
  connect(booleanExpression.y, subControlBus.myBooleanSignal);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="part", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Part;
