within Modelica.Blocks.Routing;
block DeMultiplex6 "Splits into 6 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  parameter Integer n3 = 1 "Size of the third vector";
  parameter Integer n4 = 1 "Size of the fourth vector";
  parameter Integer n5 = 1 "Size of the fifth vector";
  parameter Integer n6 = 1 "Size of the sixth vector";
  Interfaces.RealInput u[n1 + n2 + n3 + n4 + n5 + n6] "Vectors, joined" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealOutput y1[n1] "The first vector" annotation(Placement(transformation(extent={{98, 68}, {122, 92}})));
  Interfaces.RealOutput y2[n2] "The second vector" annotation(Placement(transformation(extent={{98, 36}, {122, 60}})));
  Interfaces.RealOutput y3[n3] "The third vector" annotation(Placement(transformation(extent={{98, 4}, {122, 28}})));
  Interfaces.RealOutput y4[n4] "The fourth vector" annotation(Placement(transformation(extent={{98, -28}, {122, -4}})));
  Interfaces.RealOutput y5[n5] "The fifth vector" annotation(Placement(transformation(extent={{98, -60}, {122, -36}})));
  Interfaces.RealOutput y6[n6] "The sixth vector" annotation(Placement(transformation(extent={{98, -92}, {122, -68}})));
equation
  u = cat(1, y1, y2, y3, y4, y5, y6);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 0}, {-10, 0}}, color={36, 80, 160}, thickness=0.9),
      Ellipse(extent={{-18, -8}, {-2, 8}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Line(points={{100, 80}, {20, 16}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{100, 48}, {20, 9.6}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{100, 16}, {20, 3.2}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{100, -16}, {20, -3.2}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{100, -48}, {20, -9.6}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{100, -80}, {20, -16}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DeMultiplex6;
