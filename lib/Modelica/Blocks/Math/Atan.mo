within Modelica.Blocks.Math;
block Atan "Arc tangent"
  extends Interfaces.SISO(y(unit = "rad"));
equation
  y = Modelica.Math.atan(u);
end Atan;
