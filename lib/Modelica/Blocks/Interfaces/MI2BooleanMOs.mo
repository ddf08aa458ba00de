within Modelica.Blocks.Interfaces;
partial block MI2BooleanMOs "A block with two Real vectors in and one Boolean vector out"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer n = 1 "Number of elements of each vector";
  RealInput u1[n] "First inputs";
  RealInput u2[n] "Second inputs";
  BooleanOutput y[n] "Outputs";
end MI2BooleanMOs;
