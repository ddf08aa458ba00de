within Modelica.Blocks.Interfaces;
partial block partialBooleanThresholdComparison "Compares a signal with a threshold"
  parameter Real threshold = 0 "What the input is compared with";
  RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  BooleanOutput y "Whether the relation holds" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end partialBooleanThresholdComparison;
