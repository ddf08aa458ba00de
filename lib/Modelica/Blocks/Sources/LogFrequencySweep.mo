within Modelica.Blocks.Sources;
block LogFrequencySweep "A frequency that grows exponentially"
  extends Interfaces.SO;
  parameter Real wMin(final min = Modelica.Constants.eps) "Frequency before startTime";
  parameter Real wMax(final min = Modelica.Constants.eps) "Frequency at the end";
  parameter SI.Time startTime = 0 "Start of the sweep";
  parameter SI.Time duration(min = 0, start = 1) "Duration of the sweep";
equation
  y = if time < startTime then wMin
    elseif time < startTime + max(duration, Modelica.Constants.eps) then wMin*(wMax/wMin)^min(1, (time - startTime)/max(duration, Modelica.Constants.eps))
    else wMax;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-10, -50}, {40, -20}, {74, 60}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LogFrequencySweep;
