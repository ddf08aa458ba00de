within Modelica.Blocks.Discrete;
block FirstOrderHold "Extrapolates samples by lines"
  extends Interfaces.DiscreteSISO;
protected
  discrete SI.Time tLast "Time of the last sample";
  discrete Real last "Last sample";
  discrete Real before "Sample before";
  discrete Real slope "Slope of the line";
initial equation
  pre(tLast) = time;
  pre(last) = u;
  pre(before) = u;
  pre(slope) = 0.0;
equation
  when sampleTrigger then
    tLast = time;
    last = u;
    before = pre(last);
    slope = (last - (if firstTrigger then last else before))/samplePeriod;
  end when;
  y = before + pre(slope)*(time - tLast);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -50}, {-42, -50}, {-14, 0}, {14, 46}, {42, 30}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FirstOrderHold;
