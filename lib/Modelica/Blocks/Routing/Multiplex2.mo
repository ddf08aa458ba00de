within Modelica.Blocks.Routing;
block Multiplex2 "Joins 2 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  Interfaces.RealInput u1[n1] "The first vector";
  Interfaces.RealInput u2[n2] "The second vector";
  Interfaces.RealOutput y[n1 + n2] "Vectors, joined";
equation
  y = cat(1, u1, u2);
end Multiplex2;
