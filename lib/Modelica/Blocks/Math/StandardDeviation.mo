within Modelica.Blocks.Math;
block StandardDeviation "Standard deviation since the start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min = 100*Modelica.Constants.eps) = 1e-7 "The deviation begins this much after the start";
  Modelica.Blocks.Interfaces.RealInput u "Input";
  Modelica.Blocks.Interfaces.RealOutput y "Standard deviation of the input";
  Variance variance(t_eps = t_eps) "Variance";
  Sqrt sqrt1 "Root";
equation
  connect(u, variance.u);
  connect(variance.y, sqrt1.u);
  connect(sqrt1.y, y);
end StandardDeviation;
