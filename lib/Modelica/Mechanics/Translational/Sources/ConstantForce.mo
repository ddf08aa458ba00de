within Modelica.Mechanics.Translational.Sources;
model ConstantForce "A constant force"
  extends Interfaces.PartialForce;
  parameter SI.Force f_constant "Force; negative: brakes";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  -f = f_constant;
  annotation(Icon(graphics={
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 46}, {60, -4}}, textString="f", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -26}, {54, -26}}, color={48, 120, 56}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, 90}, {150, 60}}, textString="%f_constant", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ConstantForce;
