within Modelica.Blocks.Math;
block Log10 "Decimal logarithm"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.log10(u);
end Log10;
