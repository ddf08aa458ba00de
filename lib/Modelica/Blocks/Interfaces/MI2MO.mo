within Modelica.Blocks.Interfaces;
partial block MI2MO "A block with two vectors of inputs and one of outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n = 1 "Number of elements of each vector";
  RealInput u1[n] "First inputs";
  RealInput u2[n] "Second inputs";
  RealOutput y[n] "Outputs";
end MI2MO;
