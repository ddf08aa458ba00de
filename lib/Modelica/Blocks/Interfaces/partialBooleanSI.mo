within Modelica.Blocks.Interfaces;
partial block partialBooleanSI "A logical block with one input"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u "Input";
end partialBooleanSI;
