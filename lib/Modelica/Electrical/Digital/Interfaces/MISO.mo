within Modelica.Electrical.Digital.Interfaces;
partial block MISO "Several signals in, one out"
  parameter Integer n(final min = 2) = 2 "Number of inputs";
  DigitalInput x[n] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  DigitalOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end MISO;
