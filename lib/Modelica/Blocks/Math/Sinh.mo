within Modelica.Blocks.Math;
block Sinh "Hyperbolic sine"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.sinh(u);
end Sinh;
