within Modelica.Blocks.Routing;
block DeMultiplex2 "Splits into 2 vectors"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1 = 1 "Size of the first vector";
  parameter Integer n2 = 1 "Size of the second vector";
  Interfaces.RealInput u[n1 + n2] "Vectors, joined" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealOutput y1[n1] "The first vector" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Interfaces.RealOutput y2[n2] "The second vector" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
equation
  u = cat(1, y1, y2);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 0}, {-10, 0}}, color={36, 80, 160}, thickness=0.9),
      Ellipse(extent={{-18, -8}, {-2, 8}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Line(points={{100, 80}, {20, 16}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{100, -80}, {20, -16}, {-10, 0}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DeMultiplex2;
