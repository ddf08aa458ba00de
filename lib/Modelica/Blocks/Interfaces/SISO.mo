within Modelica.Blocks.Interfaces;
partial block SISO "A block with one input and one output"
  extends Modelica.Blocks.Icons.Block;
  RealInput u "Input";
  RealOutput y "Output";
end SISO;
