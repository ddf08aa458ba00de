within Modelica.Blocks.Interfaces;
partial block IntegerSIBooleanSO "A block with an Integer input and a Boolean output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  IntegerInput u "Input";
  BooleanOutput y "Output";
end IntegerSIBooleanSO;
