within Modelica.Blocks.Routing;
block Replicator "One signal to many"
  extends Interfaces.SIMO;
equation
  y = fill(u, nout);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 0}, {-20, 0}}, color={36, 80, 160}, thickness=0.75),
      Ellipse(extent={{-28, -8}, {-12, 8}}, lineColor={36, 80, 160}, fillColor={36, 80, 160}, fillPattern=FillPattern.Solid),
      Line(points={{-20, 0}, {80, 60}}, color={36, 80, 160}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-20, 0}, {80, 20}}, color={36, 80, 160}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-20, 0}, {80, -20}}, color={36, 80, 160}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-20, 0}, {80, -60}}, color={36, 80, 160}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Replicator;
