within Modelica.Electrical.Analog.Sources;
model PulseCurrent "Current pulses"
  parameter SI.Current I(start = 1) "Height of a pulse";
  parameter Real width(unit="1", final min = Modelica.Constants.small, final max = 100, start = 50) "Width of a pulse in percent of the period";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Pulse signalSource(final amplitude = I, final width = width, final period = period));
end PulseCurrent;
