within Modelica.Blocks.Math;
block MinMax "Largest and smallest of as many inputs as are connected"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  Modelica.Blocks.Interfaces.RealVectorInput u[nu] "Inputs";
  Modelica.Blocks.Interfaces.RealOutput yMax "Largest input";
  Modelica.Blocks.Interfaces.RealOutput yMin "Smallest input";
equation
  yMax = max(u);
  yMin = min(u);
end MinMax;
