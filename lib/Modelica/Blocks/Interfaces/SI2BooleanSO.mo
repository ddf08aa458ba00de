within Modelica.Blocks.Interfaces;
partial block SI2BooleanSO "A Boolean block with two inputs and one output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanInput u1 "First input";
  BooleanInput u2 "Second input";
  BooleanOutput y "Output";
end SI2BooleanSO;
