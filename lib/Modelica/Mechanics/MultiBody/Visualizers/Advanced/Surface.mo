within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model Surface "A surface over a grid"
  extends Modelica.Mechanics.MultiBody.Icons.Surface;
  extends ModelicaServices.Animation.Surface;
  annotation(Icon(graphics={
      Polygon(points={{-90, -30}, {-30, 40}, {90, 30}, {30, -50}, {-90, -30}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-60, 5}, {60, -10}}, color={60, 140, 70}),
      Line(points={{-30, -40}, {30, 36}}, color={60, 140, 70}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Surface;
