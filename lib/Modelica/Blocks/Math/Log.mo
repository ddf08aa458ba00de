within Modelica.Blocks.Math;
block Log "Logarithm"
  extends Interfaces.SISO;
  parameter Real base = Modelica.Constants.e "Base" annotation(Evaluate = true);
equation
  y = log(u)/log(base);
end Log;
