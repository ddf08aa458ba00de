within Modelica.Blocks.Interfaces;
partial block MISO "A block with several inputs and one output"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nin = 1 "Number of inputs";
  RealInput u[nin] "Inputs";
  RealOutput y "Output";
end MISO;
