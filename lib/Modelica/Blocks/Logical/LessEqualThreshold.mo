within Modelica.Blocks.Logical;
block LessEqualThreshold "u <= threshold"
  extends Interfaces.partialBooleanThresholdComparison;
equation
  y = u <= threshold;
end LessEqualThreshold;
