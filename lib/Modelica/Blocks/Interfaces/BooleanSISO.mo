within Modelica.Blocks.Interfaces;
partial block BooleanSISO "A Boolean block with one input and one output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end BooleanSISO;
