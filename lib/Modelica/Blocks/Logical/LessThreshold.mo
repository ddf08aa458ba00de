within Modelica.Blocks.Logical;
block LessThreshold "u < threshold"
  extends Interfaces.partialBooleanThresholdComparison;
equation
  y = u < threshold;
end LessThreshold;
