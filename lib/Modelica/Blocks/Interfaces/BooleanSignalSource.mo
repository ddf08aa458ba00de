within Modelica.Blocks.Interfaces;
partial block BooleanSignalSource "A source of one Boolean signal"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanOutput y "Output";
end BooleanSignalSource;
