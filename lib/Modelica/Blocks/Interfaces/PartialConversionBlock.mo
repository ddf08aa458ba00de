within Modelica.Blocks.Interfaces;
partial block PartialConversionBlock "A block that converts units"
  RealInput u "Input in the first unit" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y "Output in the second unit" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end PartialConversionBlock;
