within Modelica.Blocks.Math;
block Atan2 "Arc tangent of u1/u2 in all four quadrants"
  extends Interfaces.SI2SO(y(unit = "rad"));
equation
  y = Modelica.Math.atan2(u1, u2);
end Atan2;
