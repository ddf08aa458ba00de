within Modelica.Electrical.Analog.Sources;
model TrapezoidCurrent "Current trapezoids"
  parameter SI.Current I(start = 1) "Height of a trapezoid";
  parameter SI.Time rising(final min = 0, start = 0) "Time of rising";
  parameter SI.Time width(final min = 0, start = 0.5) "Time at the top";
  parameter SI.Time falling(final min = 0, start = 0) "Time of falling";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  parameter Integer nperiod(start = -1) "Number of periods; negative: endless";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Trapezoid signalSource(final amplitude = I, final rising = rising, final width = width, final falling = falling, final period = period, final nperiod = nperiod));
end TrapezoidCurrent;
