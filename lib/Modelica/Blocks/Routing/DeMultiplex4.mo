within Modelica.Blocks.Routing;
block DeMultiplex4 "Splits into 4 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  parameter Integer n3 = 1 "Size of the third vector";
  parameter Integer n4 = 1 "Size of the fourth vector";
  Interfaces.RealInput u[n1 + n2 + n3 + n4] "Vectors, joined";
  Interfaces.RealOutput y1[n1] "The first vector";
  Interfaces.RealOutput y2[n2] "The second vector";
  Interfaces.RealOutput y3[n3] "The third vector";
  Interfaces.RealOutput y4[n4] "The fourth vector";
equation
  u = cat(1, y1, y2, y3, y4);
end DeMultiplex4;
