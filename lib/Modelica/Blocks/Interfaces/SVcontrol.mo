within Modelica.Blocks.Interfaces;
partial block SVcontrol "A controller of one variable"
  extends Modelica.Blocks.Icons.Block;
  RealInput u_s "Set point";
  RealInput u_m "Measurement";
  RealOutput y "What acts on the plant";
end SVcontrol;
