within Modelica.Electrical.Digital.Sources;
model DigitalClock "A clock"
  parameter SI.Time startTime(start = 0) "Start of the first pulse";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Period";
  parameter Real width(final min = Modelica.Constants.small, final max = 100, unit = "1", start = 50) "Widths of the pulses in % of the period";
  Interfaces.DigitalOutput y "Output";
protected
  discrete SI.Time t_i(final start = startTime, fixed = true) "Start of the period";
equation
  when sample(startTime, period) then
    t_i = time;
  end when;
  y = if time >= startTime and time < t_i + period*width/100 then Interfaces.Logic.'1' else Interfaces.Logic.'0';
end DigitalClock;
