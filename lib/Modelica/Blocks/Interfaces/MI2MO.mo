within Modelica.Blocks.Interfaces;
partial block MI2MO "A block with two vectors of inputs and one of outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n = 1 "Number of elements of each vector";
  RealInput u1[n] "First inputs" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  RealInput u2[n] "Second inputs" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  RealOutput y[n] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end MI2MO;
