within Modelica.Electrical.Analog.Interfaces;
partial model AbsoluteSensor "A sensor at one pin"
  PositivePin p "Pin that is measured";
  Modelica.Blocks.Interfaces.RealOutput y "Measurement";
end AbsoluteSensor;
