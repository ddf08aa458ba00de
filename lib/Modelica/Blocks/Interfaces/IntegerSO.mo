within Modelica.Blocks.Interfaces;
partial block IntegerSO "A block with one Integer output"
  extends Modelica.Blocks.Icons.IntegerBlock;
  IntegerOutput y "Output";
end IntegerSO;
