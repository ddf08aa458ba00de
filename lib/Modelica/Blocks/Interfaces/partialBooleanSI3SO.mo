within Modelica.Blocks.Interfaces;
partial block partialBooleanSI3SO "A logical block with three inputs and one output"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u1 "First input";
  BooleanInput u2 "Second input";
  BooleanInput u3 "Third input";
  BooleanOutput y "Output";
end partialBooleanSI3SO;
