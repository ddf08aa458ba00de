within Modelica.Blocks.Interfaces;
partial block SISO "A block with one input and one output"
  extends Modelica.Blocks.Icons.Block;
  RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end SISO;
