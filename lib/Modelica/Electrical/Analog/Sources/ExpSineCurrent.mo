within Modelica.Electrical.Analog.Sources;
model ExpSineCurrent "A sine current that decays"
  parameter SI.Current I(start = 1) "Amplitude";
  parameter SI.Frequency f(start = 2) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Damping damping(start = 1) "Decay per time";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.ExpSine signalSource(final amplitude = I, final f = f, final phase = phase, final damping = damping));
end ExpSineCurrent;
