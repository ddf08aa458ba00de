within Modelica.Blocks.Interfaces;
partial block partialBooleanSI "A logical block with one input"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
end partialBooleanSI;
