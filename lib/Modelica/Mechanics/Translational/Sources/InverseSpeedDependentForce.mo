within Modelica.Mechanics.Translational.Sources;
model InverseSpeedDependentForce "A force inverse to speed: constant power"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Force at v_nominal; negative: brakes";
  parameter Boolean ForceDirection = true "True: the force keeps its direction when speed changes sign";
  parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
  parameter SI.Velocity v0(final min = Modelica.Constants.eps, start = 0.1) "Speed below which the force no longer rises";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  if ForceDirection then
    -f = f_nominal*v_nominal/(if abs(v) < v0 then v0 else abs(v));
  else
    -f = if abs(v) < v0 then f_nominal*v/v0 else f_nominal*v_nominal/v;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{8, 54}, {14, 20}, {56, 10}}, color={48, 120, 56}, thickness=0.9, smooth=Smooth.Bezier),
      Line(points={{76, 0}, {92, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseSpeedDependentForce;
