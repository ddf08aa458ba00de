within Modelica.Mechanics.Rotational.Sources;
model QuadraticSpeedDependentTorque "A torque proportional to speed squared"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_nominal "Torque at w_nominal; negative: brakes";
  parameter Boolean TorqueDirection = true "True: the torque keeps its direction when speed changes sign";
  parameter SI.AngularVelocity w_nominal(min = Modelica.Constants.eps) "Nominal speed";
  SI.AngularVelocity w "Speed of the flange against the support";
  SI.Torque tau "Torque that drives the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  if TorqueDirection then
    tau = tau_nominal*(w/w_nominal)^2;
  else
    tau = tau_nominal*smooth(1, w*abs(w))/w_nominal^2;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, 54}, {-30, 6}, {30, -6}, {56, -54}}, color={0, 112, 122}, thickness=0.9, smooth=Smooth.Bezier),
      Line(points={{76, 0}, {92, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end QuadraticSpeedDependentTorque;
