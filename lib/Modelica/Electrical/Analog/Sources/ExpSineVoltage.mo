within Modelica.Electrical.Analog.Sources;
model ExpSineVoltage "A sine voltage that decays"
  parameter SI.Voltage V(start = 1) "Amplitude";
  parameter SI.Frequency f(start = 2) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Damping damping(start = 1) "Decay per time";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.ExpSine signalSource(final amplitude = V, final f = f, final phase = phase, final damping = damping));
end ExpSineVoltage;
