within Modelica.Blocks.Math;
block PolarToRectangular "Absolute value and angle to real and imaginary part"
  extends Modelica.Blocks.Icons.Block;
  Modelica.Blocks.Interfaces.RealInput u_abs "Absolute value" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Modelica.Blocks.Interfaces.RealInput u_arg(unit = "rad") "Angle" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  Modelica.Blocks.Interfaces.RealOutput y_re "Real part" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Modelica.Blocks.Interfaces.RealOutput y_im "Imaginary part" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
equation
  y_re = u_abs*Modelica.Math.cos(u_arg);
  y_im = u_abs*Modelica.Math.sin(u_arg);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-92, 86}, {30, 20}}, textString="r φ", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-30, -20}, {92, -86}}, textString="x y", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PolarToRectangular;
