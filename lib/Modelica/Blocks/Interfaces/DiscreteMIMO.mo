within Modelica.Blocks.Interfaces;
partial block DiscreteMIMO "A sampled block with several inputs and several outputs"
  extends DiscreteBlock;
  parameter Integer nin = 1 "Number of inputs";
  parameter Integer nout = 1 "Number of outputs";
  RealInput u[nin] "Inputs, continuous" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y[nout] "Outputs, held between samples" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end DiscreteMIMO;
