within Modelica.Electrical.Analog.Interfaces;
partial model CurrentSource "A current that follows a source of signals"
  extends OnePort;
  replaceable Modelica.Blocks.Interfaces.SignalSource signalSource(final offset = offset, final startTime = startTime) "Source of the signal";
  parameter SI.Current offset = 0 "Offset of the current";
  parameter SI.Time startTime = 0 "Start of the signal";
equation
  i = signalSource.y;
end CurrentSource;
