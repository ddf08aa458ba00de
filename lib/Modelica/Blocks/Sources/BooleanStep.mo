within Modelica.Blocks.Sources;
block BooleanStep "A Boolean that changes once"
  parameter SI.Time startTime = 0 "Time of the change";
  parameter Boolean startValue = false "Value before the change";
  extends Interfaces.partialBooleanSource;
equation
  y = startValue <> (time >= startTime);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {0, -60}, {0, 50}, {70, 50}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BooleanStep;
