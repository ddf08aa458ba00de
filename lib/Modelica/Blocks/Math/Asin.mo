within Modelica.Blocks.Math;
block Asin "Arc sine"
  extends Interfaces.SISO(y(unit = "rad"));
equation
  y = Modelica.Math.asin(u);
end Asin;
