within Modelica.Mechanics.Translational.Sources;
model Accelerate "Moves a flange with an acceleration given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(start = 0, fixed = true, stateSelect = StateSelect.prefer));
  SI.Velocity v(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Speed of the flange";
  SI.Acceleration a "Acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput a_ref(unit = "m/s2") "Acceleration to move with" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
equation
  v = der(s);
  a = der(v);
  a = a_ref;
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-70, 0}}, color={36, 80, 160}, thickness=0.5),
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 46}, {60, -4}}, textString="a", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -26}, {54, -26}}, color={48, 120, 56}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Accelerate;
