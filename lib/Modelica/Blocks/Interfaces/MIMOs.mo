within Modelica.Blocks.Interfaces;
partial block MIMOs "A block with as many inputs as outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n = 1 "Number of inputs, and of outputs";
  RealInput u[n] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y[n] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end MIMOs;
