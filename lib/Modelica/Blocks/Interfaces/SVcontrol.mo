within Modelica.Blocks.Interfaces;
partial block SVcontrol "A controller of one variable"
  extends Modelica.Blocks.Icons.Block;
  RealInput u_s "Set point" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealInput u_m "Measurement" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  RealOutput y "What acts on the plant" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end SVcontrol;
