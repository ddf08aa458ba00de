within Modelica.Mechanics.Translational.Sources;
model Force "A force given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Force that drives the flange" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
equation
  flange.f + f = 0;
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-70, 0}}, color={36, 80, 160}, thickness=0.5),
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 46}, {60, -4}}, textString="f", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -26}, {54, -26}}, color={48, 120, 56}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Force;
