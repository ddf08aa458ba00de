within Modelica.Blocks.Sources;
block Ramp "A ramp"
  parameter Real height = 1 "Height of the ramp";
  parameter SI.Time duration(min = 0, start = 2) "Duration of the ramp; 0: a step";
  extends Interfaces.SignalSource;
equation
  y = offset + (if time < startTime then 0
    elseif time < startTime + duration then height*(time - startTime)/duration
    else height);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-30, -60}, {30, 50}, {70, 50}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Ramp;
