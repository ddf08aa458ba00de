within Modelica.Blocks.Sources;
block IntegerStep "An Integer step"
  parameter Integer height = 1 "Height of the step";
  extends Interfaces.IntegerSignalSource;
equation
  y = if time < startTime then offset else offset + height;
end IntegerStep;
