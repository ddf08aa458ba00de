within Modelica.Mechanics.Rotational.Sources;
model SignTorque "A constant torque with the sign of speed"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_nominal "Torque; negative: brakes";
  parameter Modelica.Blocks.Types.Regularization reg = Modelica.Blocks.Types.Regularization.Exp "How the jump at rest is smoothed" annotation(Evaluate = true);
  parameter SI.AngularVelocity w0(final min = Modelica.Constants.eps, start = 0.1) "Speed below which the torque is smoothed";
  SI.AngularVelocity w "Speed of the flange against the support";
  SI.Torque tau "Torque that drives the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  if reg == Modelica.Blocks.Types.Regularization.Exp then
    tau = tau_nominal*(2/(1 + Modelica.Math.exp(-100*w/w0)) - 1);
  elseif reg == Modelica.Blocks.Types.Regularization.Sine then
    tau = tau_nominal*smooth(1, if abs(w) >= w0 then sign(w) else Modelica.Math.sin(Modelica.Constants.pi/2*w/w0));
  elseif reg == Modelica.Blocks.Types.Regularization.Linear then
    tau = tau_nominal*(if abs(w) >= w0 then sign(w) else w/w0);
  else
    tau = tau_nominal*sign(w)*(if abs(w) >= w0 then 1 else 1 - Modelica.Math.cos(Modelica.Constants.pi/2*w/w0));
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, 40}, {0, 40}, {0, -40}, {56, -40}}, color={0, 112, 122}, thickness=0.9),
      Line(points={{76, 0}, {92, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SignTorque;
