within Modelica.Blocks.Math.UnitConversions;
block From_gps "Grams per second to kilograms per second"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "g/s"), y(unit = "kg/s") = Modelica.Units.Conversions.from_gps(u));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-94, 86}, {60, 30}}, textString="g/s", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-60, -30}, {94, -86}}, textString="kg/s", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-40, 20}, {40, -20}}, color={36, 80, 160}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end From_gps;
