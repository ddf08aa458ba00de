within Modelica.Blocks.Interfaces;
partial block PartialConversionBlock "A block that converts units"
  RealInput u "Input in the first unit";
  RealOutput y "Output in the second unit";
end PartialConversionBlock;
