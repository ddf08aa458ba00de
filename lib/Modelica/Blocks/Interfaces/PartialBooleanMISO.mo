within Modelica.Blocks.Interfaces;
partial block PartialBooleanMISO "A block with as many Boolean inputs as are connected, and one output"
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  BooleanVectorInput u[nu] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end PartialBooleanMISO;
