within Modelica.Electrical.Analog.Sources;
model TableCurrent "A current from a table over time"
  parameter Real table[:, :] = [0, 0; 1, 1; 2, 4] "Times and values";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.TimeTable signalSource(final table = table));
end TableCurrent;
