within Modelica.Blocks.Interfaces;
partial block MIMO "A block with several inputs and several outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nin = 1 "Number of inputs";
  parameter Integer nout = 1 "Number of outputs";
  RealInput u[nin] "Inputs";
  RealOutput y[nout] "Outputs";
end MIMO;
