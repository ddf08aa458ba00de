within Modelica.Blocks.Interfaces;
partial block PartialBooleanSISO_small "A small Boolean block with one input and one output"
  BooleanInput u "Input";
  BooleanOutput y "Output";
end PartialBooleanSISO_small;
