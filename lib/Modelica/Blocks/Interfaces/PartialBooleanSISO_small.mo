within Modelica.Blocks.Interfaces;
partial block PartialBooleanSISO_small "A small Boolean block with one input and one output"
  BooleanInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end PartialBooleanSISO_small;
