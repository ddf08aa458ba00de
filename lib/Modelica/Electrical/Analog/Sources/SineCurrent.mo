within Modelica.Electrical.Analog.Sources;
model SineCurrent "A sine current"
  parameter SI.Current I(start = 1) "Amplitude";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Frequency f(start = 1) "Frequency";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Sine signalSource(final amplitude = I, final f = f, final phase = phase));
end SineCurrent;
