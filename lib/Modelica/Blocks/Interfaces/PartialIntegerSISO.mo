within Modelica.Blocks.Interfaces;
partial block PartialIntegerSISO "A block with one Integer input and one Integer output"
  IntegerInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  IntegerOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end PartialIntegerSISO;
