within Modelica.Blocks.Routing;
block Multiplex6 "Joins 6 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  parameter Integer n3 = 1 "Size of the third vector";
  parameter Integer n4 = 1 "Size of the fourth vector";
  parameter Integer n5 = 1 "Size of the fifth vector";
  parameter Integer n6 = 1 "Size of the sixth vector";
  Interfaces.RealInput u1[n1] "The first vector" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Interfaces.RealInput u2[n2] "The second vector" annotation(Placement(transformation(extent={{-124, 36}, {-100, 60}})));
  Interfaces.RealInput u3[n3] "The third vector" annotation(Placement(transformation(extent={{-124, 4}, {-100, 28}})));
  Interfaces.RealInput u4[n4] "The fourth vector" annotation(Placement(transformation(extent={{-124, -28}, {-100, -4}})));
  Interfaces.RealInput u5[n5] "The fifth vector" annotation(Placement(transformation(extent={{-124, -60}, {-100, -36}})));
  Interfaces.RealInput u6[n6] "The sixth vector" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Interfaces.RealOutput y[n1 + n2 + n3 + n4 + n5 + n6] "Vectors, joined" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = cat(1, u1, u2, u3, u4, u5, u6);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 80}, {-20, 16}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, 48}, {-20, 9.6}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, 16}, {-20, 3.2}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -16}, {-20, -3.2}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -48}, {-20, -9.6}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -80}, {-20, -16}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{2, -8}, {18, 8}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Line(points={{10, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Multiplex6;
