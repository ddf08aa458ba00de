within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model Shape "An elementary solid or the solid of a file"
  extends ModelicaServices.Animation.Shape;
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialShape;
  annotation(Icon(graphics={
      Polygon(points={{-40, -40}, {40, -40}, {40, 30}, {-40, 30}, {-40, -40}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-40, 30}, {-16, 56}, {64, 56}, {40, 30}, {-40, 30}}, lineColor={60, 140, 70}, fillColor={225, 243, 226}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{40, -40}, {64, -14}, {64, 56}, {40, 30}, {40, -40}}, lineColor={60, 140, 70}, fillColor={168, 210, 172}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Shape;
