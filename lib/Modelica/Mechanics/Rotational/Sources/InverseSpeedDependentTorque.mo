within Modelica.Mechanics.Rotational.Sources;
model InverseSpeedDependentTorque "A torque inverse to speed: constant power"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_nominal "Torque at w_nominal; negative: brakes";
  parameter Boolean TorqueDirection = true "True: the torque keeps its direction when speed changes sign";
  parameter SI.AngularVelocity w_nominal(min = Modelica.Constants.eps) "Nominal speed";
  parameter SI.AngularVelocity w0(final min = Modelica.Constants.eps, start = 0.1) "Speed below which the torque no longer rises";
  SI.AngularVelocity w "Speed of the flange against the support";
  SI.Torque tau "Torque that drives the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  if TorqueDirection then
    tau = tau_nominal*w_nominal/(if abs(w) < w0 then w0 else abs(w));
  else
    tau = tau_nominal*(if abs(w) < w0 then w/w0 else w_nominal/w);
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{8, 54}, {14, 20}, {56, 10}}, color={0, 112, 122}, thickness=0.9, smooth=Smooth.Bezier),
      Line(points={{76, 0}, {92, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseSpeedDependentTorque;
