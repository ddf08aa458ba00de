within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model Vector "An arrow that shows a vector"
  extends ModelicaServices.Animation.Vector;
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialVector;
  annotation(Icon(graphics={
      Line(points={{-80, -40}, {80, 40}}, color={60, 140, 70}, thickness=1.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Vector;
