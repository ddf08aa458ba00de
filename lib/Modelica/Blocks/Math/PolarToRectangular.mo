within Modelica.Blocks.Math;
block PolarToRectangular "Absolute value and angle to real and imaginary part"
  extends Modelica.Blocks.Icons.Block;
  Modelica.Blocks.Interfaces.RealInput u_abs "Absolute value";
  Modelica.Blocks.Interfaces.RealInput u_arg(unit = "rad") "Angle";
  Modelica.Blocks.Interfaces.RealOutput y_re "Real part";
  Modelica.Blocks.Interfaces.RealOutput y_im "Imaginary part";
equation
  y_re = u_abs*Modelica.Math.cos(u_arg);
  y_im = u_abs*Modelica.Math.sin(u_arg);
end PolarToRectangular;
