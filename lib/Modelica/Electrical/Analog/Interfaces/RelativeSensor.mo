within Modelica.Electrical.Analog.Interfaces;
partial model RelativeSensor "A sensor between two pins"
  PositivePin p "Positive pin";
  NegativePin n "Negative pin";
  Modelica.Blocks.Interfaces.RealOutput y "Measurement";
end RelativeSensor;
