within Modelica.Mechanics.Translational.Sources;
model LinearSpeedDependentForce "A force proportional to speed"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Force at v_nominal; negative: brakes";
  parameter Boolean ForceDirection = true "True: the force keeps its direction when speed changes sign";
  parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  if ForceDirection then
    -f = f_nominal*abs(v/v_nominal);
  else
    -f = f_nominal*(v/v_nominal);
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, 50}, {56, -50}}, color={48, 120, 56}, thickness=0.9),
      Line(points={{76, 0}, {92, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LinearSpeedDependentForce;
