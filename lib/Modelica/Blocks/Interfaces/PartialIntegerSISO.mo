within Modelica.Blocks.Interfaces;
partial block PartialIntegerSISO "A block with one Integer input and one Integer output"
  IntegerInput u "Input";
  IntegerOutput y "Output";
end PartialIntegerSISO;
