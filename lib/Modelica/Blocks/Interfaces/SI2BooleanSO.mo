within Modelica.Blocks.Interfaces;
partial block SI2BooleanSO "A Boolean block with two inputs and one output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanInput u1 "First input" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  BooleanInput u2 "Second input" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end SI2BooleanSO;
