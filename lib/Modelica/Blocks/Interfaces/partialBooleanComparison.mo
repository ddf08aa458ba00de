within Modelica.Blocks.Interfaces;
partial block partialBooleanComparison "Compares two signals"
  RealInput u1 "First input" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  RealInput u2 "Second input" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  BooleanOutput y "Whether the relation holds" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end partialBooleanComparison;
