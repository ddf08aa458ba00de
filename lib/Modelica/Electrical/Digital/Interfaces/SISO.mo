within Modelica.Electrical.Digital.Interfaces;
partial block SISO "One signal in, one out"
  DigitalInput x "Input";
  DigitalOutput y "Output";
end SISO;
