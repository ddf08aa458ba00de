within Modelica.Blocks.Math;
block Sqrt "Square root"
  extends Interfaces.SISO;
equation
  y = sqrt(u);
end Sqrt;
