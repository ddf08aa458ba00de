within Modelica.Blocks.Discrete;
block ZeroOrderHold "Holds samples"
  extends Interfaces.DiscreteSISO;
  output Real ySample(start = 0, fixed = true) "Last sample";
equation
  when {sampleTrigger, initial()} then
    ySample = if time >= startTime then u else pre(ySample);
  end when;
  y = pre(ySample);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -50}, {-42, -50}, {-42, -20}, {-14, -20}, {-14, 30}, {14, 30}, {14, 50}, {42, 50}, {42, 20}, {70, 20}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ZeroOrderHold;
