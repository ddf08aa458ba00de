within Modelica.Blocks.Interfaces;
partial block MO "A block with several outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nout(min = 1) = 1 "Number of outputs";
  RealOutput y[nout] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end MO;
