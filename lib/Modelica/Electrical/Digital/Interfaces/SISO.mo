within Modelica.Electrical.Digital.Interfaces;
partial block SISO "One signal in, one out"
  DigitalInput x "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  DigitalOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end SISO;
