within Modelica.Blocks.Math;
block Tanh "Hyperbolic tangent"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.tanh(u);
end Tanh;
