within Modelica.Electrical.Analog.Sources;
model SineVoltage "A sine voltage"
  parameter SI.Voltage V(start = 1) "Amplitude";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Frequency f(start = 1) "Frequency";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Sine signalSource(final amplitude = V, final f = f, final phase = phase));
end SineVoltage;
