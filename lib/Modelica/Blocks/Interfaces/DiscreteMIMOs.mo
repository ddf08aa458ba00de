within Modelica.Blocks.Interfaces;
partial block DiscreteMIMOs "A sampled block with as many inputs as outputs"
  parameter Integer n = 1 "Number of inputs, and of outputs";
  extends DiscreteBlock;
  RealInput u[n] "Inputs, continuous" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y[n] "Outputs, held between samples" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end DiscreteMIMOs;
