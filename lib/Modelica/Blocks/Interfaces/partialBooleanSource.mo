within Modelica.Blocks.Interfaces;
partial block partialBooleanSource "A source of one Boolean signal"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end partialBooleanSource;
