within Modelica.Blocks.Math;
block Power "A constant to the power of the input"
  extends Interfaces.SISO;
  parameter Real base = Modelica.Constants.e "Base" annotation(Evaluate = true);
  parameter Boolean useExp = true "True: by exponential and logarithm" annotation(Evaluate = true);
equation
  y = if useExp then Modelica.Math.exp(u*Modelica.Math.log(base)) else base^u;
end Power;
