within Modelica.Blocks.Sources;
block SampleTrigger "True at the instants of sampling"
  parameter SI.Time period(final min = Modelica.Constants.small, start = 0.01) "Time between samples";
  parameter SI.Time startTime = 0 "Time of the first sample";
  extends Interfaces.partialBooleanSource;
equation
  y = sample(startTime, period);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-40, -70}, {-40, 50}}, color={150, 30, 120}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, -70}, {0, 50}}, color={150, 30, 120}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{40, -70}, {40, 50}}, color={150, 30, 120}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SampleTrigger;
