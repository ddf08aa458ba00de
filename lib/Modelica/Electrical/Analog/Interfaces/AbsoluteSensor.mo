within Modelica.Electrical.Analog.Interfaces;
partial model AbsoluteSensor "A sensor at one pin"
  PositivePin p "Pin that is measured" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Measurement" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end AbsoluteSensor;
