within Modelica.Blocks.Routing;
block ExtractSignal "Some signals of many"
  extends Interfaces.MIMO;
  parameter Integer extract[nout] = 1:nout "Numbers of the signals taken";
equation
  y = u[extract];
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 60}, {-50, 60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, 20}, {-50, 20}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -20}, {-50, -20}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -60}, {-50, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-50, 20}, {30, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ExtractSignal;
