within Modelica.Electrical.Analog.Interfaces;
partial model VoltageSource "A voltage that follows a source of signals"
  extends OnePort;
  replaceable Modelica.Blocks.Interfaces.SignalSource signalSource(final offset = offset, final startTime = startTime) "Source of the signal";
  parameter SI.Voltage offset = 0 "Offset of the voltage";
  parameter SI.Time startTime = 0 "Start of the signal";
equation
  v = signalSource.y;
end VoltageSource;
