within Modelica.Blocks.Interfaces;
partial block PartialIntegerMISO "A block with as many Integer inputs as are connected, and one output"
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  IntegerVectorInput u[nu] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  IntegerOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end PartialIntegerMISO;
