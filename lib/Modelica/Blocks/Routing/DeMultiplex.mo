within Modelica.Blocks.Routing;
block DeMultiplex "Splits into as many signals as are connected"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n(min = 0) = 0 "Number of signals" annotation(Dialog(connectorSizing = true));
  Interfaces.RealInput u[n + 0] "Signals, joined";
  Interfaces.RealVectorOutput y[n] "Signals";
equation
  y = u;
end DeMultiplex;
