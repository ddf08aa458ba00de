within Modelica.Blocks.Discrete;
block FirstOrderHold "Extrapolates samples by lines"
  extends Interfaces.DiscreteSISO;
protected
  discrete SI.Time tSample "Time of the last sample";
  discrete Real uSample "Last sample";
  discrete Real pre_uSample "Sample before";
  discrete Real c "Slope of the line";
initial equation
  pre(tSample) = time;
  pre(uSample) = u;
  pre(pre_uSample) = u;
  pre(c) = 0.0;
equation
  when sampleTrigger then
    tSample = time;
    uSample = u;
    pre_uSample = pre(uSample);
    c = if firstTrigger then 0 else (uSample - pre_uSample)/samplePeriod;
  end when;
  y = pre_uSample + pre(c)*(time - tSample);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -50}, {-42, -50}, {-14, 0}, {14, 46}, {42, 30}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FirstOrderHold;
