within Modelica.Blocks.Interfaces;
partial block IntegerMIBooleanMOs "A block with Integer inputs and Boolean outputs"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer n = 1 "Number of inputs, and of outputs";
  IntegerInput u[n] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanOutput y[n] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end IntegerMIBooleanMOs;
