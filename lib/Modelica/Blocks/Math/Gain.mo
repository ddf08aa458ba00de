within Modelica.Blocks.Math;
block Gain "Multiplies with a constant"
  parameter Real k(start = 1) "Gain";
  Modelica.Blocks.Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = k*u;
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-94, 40}, {40, -40}}, textString="%k", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Gain;
