within Modelica.Blocks.Interfaces;
partial block IntegerSIBooleanSO "A block with an Integer input and a Boolean output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  IntegerInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end IntegerSIBooleanSO;
