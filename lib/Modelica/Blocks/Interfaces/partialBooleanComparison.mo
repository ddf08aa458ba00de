within Modelica.Blocks.Interfaces;
partial block partialBooleanComparison "Compares two signals"
  RealInput u1 "First input";
  RealInput u2 "Second input";
  BooleanOutput y "Whether the relation holds";
end partialBooleanComparison;
