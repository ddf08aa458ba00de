within Modelica.Blocks.Sources;
block Step "A step"
  parameter Real height = 1 "Height of the step";
  extends Interfaces.SignalSource;
equation
  y = if time < startTime then offset else offset + height;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {0, -60}, {0, 50}, {70, 50}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Step;
