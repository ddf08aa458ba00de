within Modelica.Blocks.Math;
block BooleanToInteger "Boolean to one of two Integers"
  extends Interfaces.partialBooleanSI;
  parameter Integer integerTrue = 1 "Output for true";
  parameter Integer integerFalse = 0 "Output for false";
  Modelica.Blocks.Interfaces.IntegerOutput y "Output";
equation
  y = if u then integerTrue else integerFalse;
end BooleanToInteger;
