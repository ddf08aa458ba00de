within Modelica.Blocks.Interfaces;
partial block BooleanMIMOs "A Boolean block with as many inputs as outputs"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer n = 1 "Number of inputs, and of outputs";
  BooleanInput u[n] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanOutput y[n] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end BooleanMIMOs;
