within Modelica.Blocks.Interfaces;
partial block MISO "A block with several inputs and one output"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nin = 1 "Number of inputs";
  RealInput u[nin] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end MISO;
