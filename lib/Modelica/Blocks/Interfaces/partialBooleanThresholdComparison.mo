within Modelica.Blocks.Interfaces;
partial block partialBooleanThresholdComparison "Compares a signal with a threshold"
  parameter Real threshold = 0 "What the input is compared with";
  RealInput u "Input";
  BooleanOutput y "Whether the relation holds";
end partialBooleanThresholdComparison;
