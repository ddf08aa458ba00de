within Modelica.Blocks.Interfaces;
partial block SIMO "A block with one input and several outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nout = 1 "Number of outputs";
  RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y[nout] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end SIMO;
