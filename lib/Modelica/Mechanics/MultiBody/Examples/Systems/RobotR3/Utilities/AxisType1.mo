within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model AxisType1 "Axis with controller, motor and an elastic gear with friction"
  extends AxisType2(redeclare GearType1 gear(c=c, d=cd));
  parameter SI.RotationalSpringConstant c = 43 "Stiffness of the gear";
  parameter SI.RotationalDampingConstant cd = 0.005 "Damping of the gear";
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="axis", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AxisType1;
