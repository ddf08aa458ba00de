within Modelica.Blocks.Interfaces;
partial block partialBooleanSI3SO "A logical block with three inputs and one output"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u1 "First input" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  BooleanInput u2 "Second input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanInput u3 "Third input" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end partialBooleanSI3SO;
