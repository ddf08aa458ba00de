within Modelica.Blocks.Examples.BusUsage_Utilities;
model Part "A part that puts signals on a bus"
  Interfaces.SubControlBus subControlBus "Bus"
      annotation(Placement(transformation(extent={{-10, 24}, {10, 44}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Sources.RealExpression realExpression(y=time) "Real signal"
      annotation(Placement(transformation(extent={{-10, -12}, {10, 8}})));
  Sources.BooleanExpression booleanExpression(y=time > 0.5) "Truth value"
      annotation(Placement(transformation(extent={{-10, -48}, {10, -28}})));
equation
  connect(realExpression.y, subControlBus.myRealSignal)
      annotation(Line(points={{11, -2}, {14, -2}, {14, 34}, {0, 34}}, color={36, 80, 160}));
  connect(booleanExpression.y, subControlBus.myBooleanSignal)
      annotation(Line(points={{11, -38}, {14, -38}, {14, 34}, {0, 34}}, color={150, 30, 120}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="part", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Part;
