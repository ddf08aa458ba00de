within Modelica.Blocks.Interfaces;
partial block MVcontrol "A controller of several variables"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nu_s = 1 "Number of set points";
  parameter Integer nu_m = 1 "Number of measurements";
  parameter Integer ny = 1 "Number of outputs";
  RealInput u_s[nu_s] "Set points";
  RealInput u_m[nu_m] "Measurements";
  RealOutput y[ny] "What acts on the plant";
end MVcontrol;
