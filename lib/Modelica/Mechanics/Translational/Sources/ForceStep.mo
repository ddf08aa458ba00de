within Modelica.Mechanics.Translational.Sources;
model ForceStep "A force that steps at a time"
  extends Interfaces.PartialForce;
  parameter SI.Force stepForce(start = 1) "Height of the step; negative: brakes";
  parameter SI.Force offsetForce(start = 0) "Force before the step";
  parameter SI.Time startTime = 0 "Time of the step";
equation
  -f = if time < startTime then offsetForce else offsetForce + stepForce;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, -40}, {0, -40}, {0, 40}, {56, 40}}, color={48, 120, 56}, thickness=0.9),
      Line(points={{76, 0}, {92, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ForceStep;
