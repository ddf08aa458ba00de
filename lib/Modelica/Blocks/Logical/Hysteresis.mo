within Modelica.Blocks.Logical;
block Hysteresis "True above an upper threshold until below a lower one"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Real uLow(start = 0) "Below this the output becomes false";
  parameter Real uHigh(start = 1) "Above this the output becomes true";
  parameter Boolean pre_y_start = false "pre(y) at the start";
  Interfaces.RealInput u "Input";
  Interfaces.BooleanOutput y "Output";
initial equation
  pre(y) = pre_y_start;
equation
  assert(uHigh > uLow, "uHigh of a hysteresis has to be larger than uLow");
  y = if pre(y) then u >= uLow else u > uHigh;
end Hysteresis;
