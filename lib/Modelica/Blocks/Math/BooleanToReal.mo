within Modelica.Blocks.Math;
block BooleanToReal "Boolean to one of two Reals"
  extends Interfaces.partialBooleanSI;
  parameter Real realTrue = 1.0 "Output for true";
  parameter Real realFalse = 0.0 "Output for false";
  Modelica.Blocks.Interfaces.RealOutput y "Output";
equation
  y = if u then realTrue else realFalse;
end BooleanToReal;
