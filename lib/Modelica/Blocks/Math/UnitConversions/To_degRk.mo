within Modelica.Blocks.Math.UnitConversions;
block To_degRk "Kelvins to degrees Rankine"
  extends Modelica.Blocks.Interfaces.PartialConversionBlock(u(unit = "K"), y(unit = "degRk") = Modelica.Units.Conversions.to_degRk(u));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-94, 86}, {60, 30}}, textString="K", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-60, -30}, {94, -86}}, textString="°R", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-40, 20}, {40, -20}}, color={36, 80, 160}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end To_degRk;
