within Modelica.Blocks.Math;
block RectangularToPolar "Real and imaginary part to absolute value and angle"
  extends Modelica.Blocks.Icons.Block;
  Modelica.Blocks.Interfaces.RealInput u_re "Real part";
  Modelica.Blocks.Interfaces.RealInput u_im "Imaginary part";
  Modelica.Blocks.Interfaces.RealOutput y_abs "Absolute value";
  Modelica.Blocks.Interfaces.RealOutput y_arg(unit = "rad") "Angle";
equation
  y_abs = sqrt(u_re^2 + u_im^2);
  y_arg = Modelica.Math.atan2(u_im, u_re);
end RectangularToPolar;
