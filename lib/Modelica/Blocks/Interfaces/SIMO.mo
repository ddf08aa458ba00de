within Modelica.Blocks.Interfaces;
partial block SIMO "A block with one input and several outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nout = 1 "Number of outputs";
  RealInput u "Input";
  RealOutput y[nout] "Outputs";
end SIMO;
