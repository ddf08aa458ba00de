within Modelica.Electrical.Analog.Sources;
model TableVoltage "A voltage from a table over time"
  parameter Real table[:, :] = [0, 0; 1, 1; 2, 4] "Times and values";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.TimeTable signalSource(final table = table));
end TableVoltage;
