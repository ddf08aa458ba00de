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
    tau = if abs(w) < w0 then tau_nominal*w/w0 else tau_nominal*w_nominal/w;
  end if;
end InverseSpeedDependentTorque;
