within Modelica.Blocks.Math;
block Acos "Arc cosine"
  extends Interfaces.SISO(y(unit = "rad"));
equation
  y = Modelica.Math.acos(u);
end Acos;
