within Modelica.Blocks.Routing;
block BooleanReplicator "One Boolean signal to many"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer nout = 1 "Number of outputs";
  Interfaces.BooleanInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.BooleanOutput y[nout] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = fill(u, nout);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 0}, {-20, 0}}, color={150, 30, 120}, thickness=0.75),
      Ellipse(extent={{-28, -8}, {-12, 8}}, lineColor={150, 30, 120}, fillColor={150, 30, 120}, fillPattern=FillPattern.Solid),
      Line(points={{-20, 0}, {80, 60}}, color={150, 30, 120}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-20, 0}, {80, 20}}, color={150, 30, 120}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-20, 0}, {80, -20}}, color={150, 30, 120}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-20, 0}, {80, -60}}, color={150, 30, 120}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BooleanReplicator;
