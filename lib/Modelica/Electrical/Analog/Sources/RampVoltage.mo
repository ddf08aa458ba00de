within Modelica.Electrical.Analog.Sources;
model RampVoltage "A voltage ramp"
  parameter SI.Voltage V(start = 1) "Height of the ramp";
  parameter SI.Time duration(min = Modelica.Constants.small, start = 2) "Duration of the ramp";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Ramp signalSource(final height = V, final duration = duration));
end RampVoltage;
