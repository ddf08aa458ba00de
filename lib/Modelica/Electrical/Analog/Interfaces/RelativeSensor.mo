within Modelica.Electrical.Analog.Interfaces;
partial model RelativeSensor "A sensor between two pins"
  PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  NegativePin n "Negative pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Measurement" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
end RelativeSensor;
