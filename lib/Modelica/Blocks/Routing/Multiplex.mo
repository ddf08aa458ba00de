within Modelica.Blocks.Routing;
block Multiplex "Joins as many signals as are connected"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n(min = 0) = 0 "Number of signals" annotation(Dialog(connectorSizing = true));
  Interfaces.RealVectorInput u[n] "Signals";
  Interfaces.RealOutput y[n + 0] "Signals, joined";
equation
  y = u;
end Multiplex;
