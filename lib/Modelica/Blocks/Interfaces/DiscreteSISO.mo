within Modelica.Blocks.Interfaces;
partial block DiscreteSISO "A sampled block with one input and one output"
  extends DiscreteBlock;
  RealInput u "Input, continuous" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y "Output, held between samples" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end DiscreteSISO;
