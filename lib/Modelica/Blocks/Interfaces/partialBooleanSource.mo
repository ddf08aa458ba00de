within Modelica.Blocks.Interfaces;
partial block partialBooleanSource "A source of one Boolean signal"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanOutput y "Output";
end partialBooleanSource;
