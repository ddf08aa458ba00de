within Modelica.Blocks.Routing;
block Multiplex6 "Joins 6 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  parameter Integer n3 = 1 "Size of the third vector";
  parameter Integer n4 = 1 "Size of the fourth vector";
  parameter Integer n5 = 1 "Size of the fifth vector";
  parameter Integer n6 = 1 "Size of the sixth vector";
  Interfaces.RealInput u1[n1] "The first vector";
  Interfaces.RealInput u2[n2] "The second vector";
  Interfaces.RealInput u3[n3] "The third vector";
  Interfaces.RealInput u4[n4] "The fourth vector";
  Interfaces.RealInput u5[n5] "The fifth vector";
  Interfaces.RealInput u6[n6] "The sixth vector";
  Interfaces.RealOutput y[n1 + n2 + n3 + n4 + n5 + n6] "Vectors, joined";
equation
  y = cat(1, u1, u2, u3, u4, u5, u6);
end Multiplex6;
