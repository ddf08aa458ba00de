within Modelica.Blocks.Sources;
block BooleanPulse "Boolean pulses"
  parameter Real width(final min = Modelica.Constants.small, final max = 100) = 50 "Width of a pulse in percent of the period";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  parameter SI.Time startTime = 0 "Time of the first pulse";
  extends Interfaces.partialBooleanSource;
protected
  parameter SI.Time duration = period*width/100 "Time of one pulse";
  discrete SI.Time begin "Start of the present pulse";
initial equation
  begin = startTime;
equation
  when sample(startTime, period) then
    begin = time;
  end when;
  y = time >= begin and time < begin + duration;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-40, -60}, {-40, 50}, {0, 50}, {0, -60}, {40, -60}, {40, 50}, {70, 50}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BooleanPulse;
