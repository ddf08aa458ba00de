within Modelica.Blocks.Interfaces;
partial block SO "A block with one output"
  extends Modelica.Blocks.Icons.Block;
  RealOutput y "Output";
end SO;
