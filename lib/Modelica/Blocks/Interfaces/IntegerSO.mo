within Modelica.Blocks.Interfaces;
partial block IntegerSO "A block with one Integer output"
  extends Modelica.Blocks.Icons.IntegerBlock;
  IntegerOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end IntegerSO;
