within Modelica.Blocks.Interfaces;
partial block PartialIntegerMISO "A block with as many Integer inputs as are connected, and one output"
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  IntegerVectorInput u[nu] "Inputs";
  IntegerOutput y "Output";
end PartialIntegerMISO;
