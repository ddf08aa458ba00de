within Modelica.Blocks.Routing;
block Multiplex "Joins as many signals as are connected"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n(min = 0) = 0 "Number of signals" annotation(Dialog(connectorSizing = true));
  Interfaces.RealVectorInput u[n] "Signals" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.RealOutput y[n + 0] "Signals, joined" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = u;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 80}, {-20, 16}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, 26.7}, {-20, 5.3}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -26.7}, {-20, -5.3}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -80}, {-20, -16}, {10, 0}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{2, -8}, {18, 8}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Line(points={{10, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Multiplex;
