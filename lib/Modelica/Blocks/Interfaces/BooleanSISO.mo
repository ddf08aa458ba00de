within Modelica.Blocks.Interfaces;
partial block BooleanSISO "A Boolean block with one input and one output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanInput u "Input";
  BooleanOutput y "Output";
end BooleanSISO;
