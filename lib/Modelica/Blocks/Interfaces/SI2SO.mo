within Modelica.Blocks.Interfaces;
partial block SI2SO "A block with two inputs and one output"
  extends Modelica.Blocks.Icons.Block;
  RealInput u1 "First input";
  RealInput u2 "Second input";
  RealOutput y "Output";
end SI2SO;
