within Modelica.Blocks.Routing;
block DeMultiplex2 "Splits into 2 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  Interfaces.RealInput u[n1 + n2] "Vectors, joined";
  Interfaces.RealOutput y1[n1] "The first vector";
  Interfaces.RealOutput y2[n2] "The second vector";
equation
  u = cat(1, y1, y2);
end DeMultiplex2;
