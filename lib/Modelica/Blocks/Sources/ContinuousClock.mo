within Modelica.Blocks.Sources;
block ContinuousClock "Time since a start"
  extends Interfaces.SignalSource;
equation
  y = offset + smooth(0, if time < startTime then 0 else time - startTime);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Ellipse(extent={{-70, 70}, {70, -70}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{0, 0}, {0, 52}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{0, 0}, {34, -18}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ContinuousClock;
