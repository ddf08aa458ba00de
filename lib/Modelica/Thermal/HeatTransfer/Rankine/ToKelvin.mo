within Modelica.Thermal.HeatTransfer.Rankine;
model ToKelvin "Degrees Rankine to kelvins"
  import Modelica.Units.Conversions.from_degRk;
  Modelica.Blocks.Interfaces.RealInput Rankine(unit="degRk") "Temperature in degrees Rankine" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput Kelvin(unit="K") "Temperature in kelvins" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  Kelvin = from_degRk(Rankine);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-94, 86}, {60, 30}}, textString="°R", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-60, -30}, {94, -86}}, textString="K", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-40, 20}, {40, -20}}, color={36, 80, 160}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ToKelvin;
