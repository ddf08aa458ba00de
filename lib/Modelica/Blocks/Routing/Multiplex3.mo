within Modelica.Blocks.Routing;
block Multiplex3 "Joins 3 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  parameter Integer n3 = 1 "Size of the third vector";
  Interfaces.RealInput u1[n1] "The first vector";
  Interfaces.RealInput u2[n2] "The second vector";
  Interfaces.RealInput u3[n3] "The third vector";
  Interfaces.RealOutput y[n1 + n2 + n3] "Vectors, joined";
equation
  y = cat(1, u1, u2, u3);
end Multiplex3;
