within Modelica.Blocks.Math;
block InverseBlockConstraints "Makes the inverse of a block: its outputs are given, its inputs follow"
  Modelica.Blocks.Interfaces.RealInput u1 "First input";
  Modelica.Blocks.Interfaces.RealInput u2 "Second input, equal to the first";
  Modelica.Blocks.Interfaces.RealOutput y1 "First output";
  Modelica.Blocks.Interfaces.RealOutput y2 "Second output, equal to the first";
equation
  u1 = u2;
  y1 = y2;
end InverseBlockConstraints;
