within Modelica.Electrical.Analog.Sources;
model StepVoltage "A voltage step"
  parameter SI.Voltage V(start = 1) "Height of the step";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Step signalSource(final height = V));
end StepVoltage;
