within Modelica.Blocks.Interfaces;
partial block PartialBooleanMISO "A block with as many Boolean inputs as are connected, and one output"
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  BooleanVectorInput u[nu] "Inputs";
  BooleanOutput y "Output";
end PartialBooleanMISO;
