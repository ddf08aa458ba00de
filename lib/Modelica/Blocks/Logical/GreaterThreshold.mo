within Modelica.Blocks.Logical;
block GreaterThreshold "u > threshold"
  extends Interfaces.partialBooleanThresholdComparison;
equation
  y = u > threshold;
end GreaterThreshold;
