within Modelica.Electrical.Analog.Sources;
model SawToothVoltage "A saw tooth voltage"
  parameter SI.Voltage V(start = 1) "Height of a tooth";
  parameter SI.Time period(start = 1) "Time of one period";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.SawTooth signalSource(final amplitude = V, final period = period));
end SawToothVoltage;
