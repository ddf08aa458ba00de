within Modelica.Electrical.Analog.Sources;
model SawToothCurrent "A saw tooth current"
  parameter SI.Current I(start = 1) "Height of a tooth";
  parameter SI.Time period(start = 1) "Time of one period";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.SawTooth signalSource(final amplitude = I, final period = period));
end SawToothCurrent;
