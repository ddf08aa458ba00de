within Modelica.Blocks.Math;
block Tan "Tangent"
  extends Interfaces.SISO(u(unit = "rad"));
equation
  y = Modelica.Math.tan(u);
end Tan;
