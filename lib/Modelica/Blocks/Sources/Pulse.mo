within Modelica.Blocks.Sources;
block Pulse "Rectangular pulses"
  parameter Real amplitude = 1 "Height of a pulse";
  parameter Real width(final min = Modelica.Constants.small, final max = 100) = 50 "Width of a pulse in percent of the period";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  parameter Integer nperiod = -1 "Number of periods; negative: endless";
  extends Interfaces.SignalSource;
protected
  SI.Time T_width = period*width/100 "Time of one pulse";
  discrete SI.Time T_start "Start of the present period";
  Integer count "Number of the present period";
initial equation
  count = integer((time - startTime)/period);
  T_start = startTime + count*period;
equation
  when time >= startTime + (pre(count) + 1)*period then
    count = pre(count) + 1;
    T_start = time;
  end when;
  y = offset + (if time < startTime or nperiod == 0 or nperiod > 0 and count >= nperiod then 0
    elseif time < T_start + T_width then amplitude
    else 0);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-40, -60}, {-40, 50}, {0, 50}, {0, -60}, {40, -60}, {40, 50}, {70, 50}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Pulse;
