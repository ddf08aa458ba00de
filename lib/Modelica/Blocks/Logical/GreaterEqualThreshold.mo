within Modelica.Blocks.Logical;
block GreaterEqualThreshold "u >= threshold"
  extends Interfaces.partialBooleanThresholdComparison;
equation
  y = u >= threshold;
end GreaterEqualThreshold;
