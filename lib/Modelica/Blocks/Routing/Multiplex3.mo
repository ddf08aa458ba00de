within Modelica.Blocks.Routing;
block Multiplex3 "Joins 3 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  parameter Integer n3 = 1 "Size of the third vector";
  Interfaces.RealInput u1[n1] "The first vector" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Interfaces.RealInput u2[n2] "The second vector" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealInput u3[n3] "The third vector" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Interfaces.RealOutput y[n1 + n2 + n3] "Vectors, joined" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = cat(1, u1, u2, u3);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 80}, {-20, 16}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, 0}, {-20, 0}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -80}, {-20, -16}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{2, -8}, {18, 8}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Line(points={{10, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Multiplex3;
