within Modelica.Electrical.Digital.Interfaces;
partial block MISO "Several signals in, one out"
  parameter Integer n(final min = 2) = 2 "Number of inputs";
  DigitalInput x[n] "Inputs";
  DigitalOutput y "Output";
end MISO;
