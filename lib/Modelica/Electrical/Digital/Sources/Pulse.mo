within Modelica.Electrical.Digital.Sources;
model Pulse "Pulses, some or for ever"
  parameter Real width(final min = Modelica.Constants.small, final max = 100, unit = "1", start = 50) "Widths of the pulses in % of the period";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Period";
  parameter SI.Time startTime(start = 0) "Start of the first pulse";
  parameter Interfaces.Logic pulse(start = Interfaces.Logic.'0') "Value in a pulse";
  parameter Interfaces.Logic quiet(start = Interfaces.Logic.'1') "Value between pulses";
  parameter Integer nperiod(start = -1) "Number of pulses; negative: for ever";
  discrete SI.Time T0(final start = startTime, fixed = true) "Start of the period";
  Integer np(start = 0, fixed = true) "Number of periods so far, where they are counted";
  Interfaces.DigitalOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Boolean sampling "There are pulses to come";
equation
  sampling = nperiod < 0 or nperiod > 0 and pre(np) <= nperiod;
  when sampling and sample(startTime, period) then
    T0 = time;
    np = if nperiod > 0 then pre(np) + 1 else pre(np);
  end when;
  y = if sampling and time >= startTime and time < T0 + width*period/100 then pulse else quiet;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-20, -60}, {-20, 50}, {20, 50}, {20, -60}, {70, -60}}, color={100, 60, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Pulse;
