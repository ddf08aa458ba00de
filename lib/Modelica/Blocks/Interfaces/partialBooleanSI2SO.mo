within Modelica.Blocks.Interfaces;
partial block partialBooleanSI2SO "A logical block with two inputs and one output"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u1 "First input";
  BooleanInput u2 "Second input";
  BooleanOutput y "Output";
end partialBooleanSI2SO;
