within Modelica.Blocks.Routing;
block DeMultiplex6 "Splits into 6 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  parameter Integer n3 = 1 "Size of the third vector";
  parameter Integer n4 = 1 "Size of the fourth vector";
  parameter Integer n5 = 1 "Size of the fifth vector";
  parameter Integer n6 = 1 "Size of the sixth vector";
  Interfaces.RealInput u[n1 + n2 + n3 + n4 + n5 + n6] "Vectors, joined";
  Interfaces.RealOutput y1[n1] "The first vector";
  Interfaces.RealOutput y2[n2] "The second vector";
  Interfaces.RealOutput y3[n3] "The third vector";
  Interfaces.RealOutput y4[n4] "The fourth vector";
  Interfaces.RealOutput y5[n5] "The fifth vector";
  Interfaces.RealOutput y6[n6] "The sixth vector";
equation
  u = cat(1, y1, y2, y3, y4, y5, y6);
end DeMultiplex6;
