within Modelica.Blocks.MathInteger;
block MultiSwitch "The expression of the first input that is true"
  import Modelica.Math.BooleanVectors.firstTrueIndex;
  input Integer expr[nu] = fill(0, nu) "Expressions, one for each input";
  parameter Integer y_default = 0 "Output when no input is true";
  parameter Boolean use_pre_as_default = true "True: the output is held when no input is true";
  parameter Integer nu(min = 0) = 0 "Number of inputs" annotation(Dialog(connectorSizing = true));
  Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Conditions";
  Modelica.Blocks.Interfaces.IntegerOutput y "Output";
protected
  Integer firstActiveIndex "Number of the first input that is true, or 0";
initial equation
  pre(y) = y_default;
equation
  firstActiveIndex = firstTrueIndex(u);
  y = if firstActiveIndex > 0 then expr[firstActiveIndex] elseif use_pre_as_default then pre(y) else y_default;
end MultiSwitch;
