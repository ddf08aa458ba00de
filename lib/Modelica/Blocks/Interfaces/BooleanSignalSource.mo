within Modelica.Blocks.Interfaces;
partial block BooleanSignalSource "A source of one Boolean signal"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end BooleanSignalSource;
