within Modelica.Blocks.Sources;
block Trapezoid "Trapezoids"
  parameter Real amplitude = 1 "Height of a trapezoid";
  parameter SI.Time rising(final min = 0) = 0 "Time of rising";
  parameter SI.Time width(final min = 0) = 0.5 "Time at the top";
  parameter SI.Time falling(final min = 0) = 0 "Time of falling";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  parameter Integer nperiod = -1 "Number of periods; negative: endless";
  extends Interfaces.SignalSource;
protected
  parameter SI.Time T_rising = rising "End of rising in a period";
  parameter SI.Time T_width = T_rising + width "End of the top in a period";
  parameter SI.Time T_falling = T_width + falling "End of falling in a period";
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
    elseif time < T_start + T_rising then amplitude*(time - T_start)/rising
    elseif time < T_start + T_width then amplitude
    elseif time < T_start + T_falling then amplitude*(T_start + T_falling - time)/falling
    else 0);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-50, -60}, {-30, 50}, {10, 50}, {30, -60}, {70, -60}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Trapezoid;
