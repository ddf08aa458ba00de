within Modelica.Blocks.Math;
block Exponentiation "The input to a constant power"
  extends Interfaces.SISO;
  parameter Real exponent = 2 "Exponent" annotation(Evaluate = true);
equation
  y = u^exponent;
end Exponentiation;
