within Modelica.Blocks.Interfaces;
partial block IntegerMO "A block with several Integer outputs"
  extends Modelica.Blocks.Icons.IntegerBlock;
  parameter Integer nout(min = 1) = 1 "Number of outputs";
  IntegerOutput y[nout] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end IntegerMO;
