within Modelica.Blocks.Sources;
block BooleanPulse "Boolean pulses"
  parameter Real width(final min = Modelica.Constants.small, final max = 100) = 50 "Width of a pulse in percent of the period";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  parameter SI.Time startTime = 0 "Time of the first pulse";
  extends Interfaces.partialBooleanSource;
protected
  parameter SI.Time Twidth = period*width/100 "Time of one pulse";
  discrete SI.Time pulseStart "Start of the present pulse";
initial equation
  pulseStart = startTime;
equation
  when sample(startTime, period) then
    pulseStart = time;
  end when;
  y = time >= pulseStart and time < pulseStart + Twidth;
end BooleanPulse;
