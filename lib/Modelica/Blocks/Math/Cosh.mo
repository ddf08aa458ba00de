within Modelica.Blocks.Math;
block Cosh "Hyperbolic cosine"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.cosh(u);
end Cosh;
