within Modelica.Blocks.Math.UnitConversions;
block To_minute "Seconds to minutes"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "s"), y(unit = "min") = Modelica.Units.Conversions.to_minute(u));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-94, 86}, {60, 30}}, textString="s", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-60, -30}, {94, -86}}, textString="min", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-40, 20}, {40, -20}}, color={36, 80, 160}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end To_minute;
