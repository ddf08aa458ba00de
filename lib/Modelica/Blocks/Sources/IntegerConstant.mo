within Modelica.Blocks.Sources;
block IntegerConstant "An Integer constant"
  parameter Integer k(start = 1) "Value";
  extends Interfaces.IntegerSO;
equation
  y = k;
end IntegerConstant;
