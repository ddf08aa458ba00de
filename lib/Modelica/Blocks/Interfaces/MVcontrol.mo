within Modelica.Blocks.Interfaces;
partial block MVcontrol "A controller of several variables"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nu_s = 1 "Number of set points";
  parameter Integer nu_m = 1 "Number of measurements";
  parameter Integer ny = 1 "Number of outputs";
  RealInput u_s[nu_s] "Set points" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealInput u_m[nu_m] "Measurements" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  RealOutput y[ny] "What acts on the plant" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
end MVcontrol;
