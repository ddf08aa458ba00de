within Modelica.Blocks.Math;
block MultiSwitch "The expression of the first input that is true"
  import Modelica.Math.BooleanVectors.firstTrueIndex;
  input Real expr[nu] = fill(0.0, nu) "Expressions, one for each input";
  parameter Real y_default = 0.0 "Output when no input is true";
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  parameter Integer precision(min = 0) = 3 "Digits shown in a diagram";
  Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Conditions";
  Modelica.Blocks.Interfaces.RealOutput y "Output";
protected
  Integer firstActiveIndex "Number of the first input that is true, or 0";
initial equation
  pre(u) = fill(false, nu);
equation
  firstActiveIndex = firstTrueIndex(u);
  y = if firstActiveIndex == 0 then y_default else expr[firstActiveIndex];
end MultiSwitch;
