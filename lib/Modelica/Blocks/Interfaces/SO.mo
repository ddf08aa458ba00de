within Modelica.Blocks.Interfaces;
partial block SO "A block with one output"
  extends Modelica.Blocks.Icons.Block;
  RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end SO;
