within Modelica.Blocks.Math;
block Cos "Cosine"
  extends Interfaces.SISO(u(unit = "rad"));
equation
  y = Modelica.Math.cos(u);
end Cos;
