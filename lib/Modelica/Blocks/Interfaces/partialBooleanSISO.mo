within Modelica.Blocks.Interfaces;
partial block partialBooleanSISO "A logical block with one input and one output"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u "Input";
  BooleanOutput y "Output";
end partialBooleanSISO;
