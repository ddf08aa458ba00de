within Modelica.Blocks.MathBoolean;
block MultiSwitch "The expression of the first input that is true"
  import Modelica.Math.BooleanVectors.firstTrueIndex;
  input Boolean expr[nu] = fill(false, nu) "Expressions, one for each input";
  parameter Boolean use_pre_as_default = true "= true: the output is held when no input is true";
  parameter Boolean y_default = false "Output when no input is true";
  parameter Integer nu(min=0) = 0 "Number of inputs" annotation(Dialog(connectorSizing=true));
  Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Conditions";
  Modelica.Blocks.Interfaces.BooleanOutput y "Output";
protected
  Integer firstActiveIndex "Number of the first input that is true, or 0";
initial equation
  pre(y) = y_default;
equation
  firstActiveIndex = firstTrueIndex(u);
  y = if firstActiveIndex > 0 then expr[firstActiveIndex] elseif use_pre_as_default then pre(y) else y_default;
end MultiSwitch;
