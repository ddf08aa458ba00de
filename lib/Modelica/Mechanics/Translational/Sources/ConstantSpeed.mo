within Modelica.Mechanics.Translational.Sources;
model ConstantSpeed "A constant speed"
  extends Interfaces.PartialForce;
  SI.Velocity v "Speed of the flange against the support";
  parameter SI.Velocity v_fixed "Speed that is held";
equation
  v = der(s);
  v = v_fixed;
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 46}, {60, -4}}, textString="v", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -26}, {54, -26}}, color={48, 120, 56}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, 90}, {150, 60}}, textString="%v_fixed", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ConstantSpeed;
