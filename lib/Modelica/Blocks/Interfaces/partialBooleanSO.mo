within Modelica.Blocks.Interfaces;
partial block partialBooleanSO "A logical block with one output"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end partialBooleanSO;
