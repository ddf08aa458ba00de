within Modelica.Blocks.Interfaces;
partial block PartialRealMISO "A block with as many inputs as are connected, and one output"
  parameter Integer significantDigits(min = 1) = 3 "Digits shown in a diagram";
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  RealVectorInput u[nu] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end PartialRealMISO;
