within Modelica.Blocks.Interfaces;
partial block MIMO "A block with several inputs and several outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nin = 1 "Number of inputs";
  parameter Integer nout = 1 "Number of outputs";
  RealInput u[nin] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y[nout] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end MIMO;
