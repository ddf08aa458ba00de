within Modelica.Blocks.Math;
block RealToBoolean "True where the input reaches a threshold"
  Modelica.Blocks.Interfaces.RealInput u "Input";
  extends Interfaces.partialBooleanSO;
  parameter Real threshold = 0.5 "Threshold";
equation
  y = u >= threshold;
end RealToBoolean;
