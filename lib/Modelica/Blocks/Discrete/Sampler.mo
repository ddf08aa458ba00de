within Modelica.Blocks.Discrete;
block Sampler "Samples a signal"
  extends Interfaces.DiscreteSISO(y(start = 0, fixed = true));
equation
  when {sampleTrigger, initial()} then
    y = if time >= startTime then u else pre(y);
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 0}, {-40, 0}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{-40, 0}, {34, 50}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{40, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.75),
      Ellipse(extent={{-47, -7}, {-33, 7}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{33, -7}, {47, 7}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Sampler;
