within Modelica.Blocks.Interfaces;
partial block partialBooleanSO "A logical block with one output"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanOutput y "Output";
end partialBooleanSO;
