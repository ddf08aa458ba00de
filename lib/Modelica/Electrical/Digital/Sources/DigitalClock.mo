within Modelica.Electrical.Digital.Sources;
model DigitalClock "A clock"
  parameter SI.Time startTime(start = 0) "Start of the first pulse";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Period";
  parameter Real width(final min = Modelica.Constants.small, final max = 100, unit = "1", start = 50) "Widths of the pulses in % of the period";
  Interfaces.DigitalOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  discrete SI.Time t_i(final start = startTime, fixed = true) "Start of the period";
equation
  when sample(startTime, period) then
    t_i = time;
  end when;
  y = if time >= startTime and time < t_i + period*width/100 then Interfaces.Logic.'1' else Interfaces.Logic.'0';
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-40, -60}, {-40, 50}, {0, 50}, {0, -60}, {40, -60}, {40, 50}, {70, 50}}, color={100, 60, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DigitalClock;
