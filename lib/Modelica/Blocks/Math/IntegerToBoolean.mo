within Modelica.Blocks.Math;
block IntegerToBoolean "True where the input reaches a threshold"
  Modelica.Blocks.Interfaces.IntegerInput u "Input";
  extends Interfaces.partialBooleanSO;
  parameter Integer threshold = 1 "Threshold";
equation
  y = u >= threshold;
end IntegerToBoolean;
