within Modelica.Blocks.Discrete;
block UnitDelay "Delays by one sample"
  parameter Real y_start = 0 "Output at the start";
  extends Interfaces.DiscreteSISO;
initial equation
  y = y_start;
equation
  when sampleTrigger then
    y = pre(u);
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 82}, {80, 10}}, textString="1", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-70, 0}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-80, -10}, {80, -82}}, textString="z", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end UnitDelay;
