within Modelica.Blocks.Sources;
block Constant "A constant"
  parameter Real k(start = 1) "Value";
  extends Interfaces.SO;
equation
  y = k;
end Constant;
