within Modelica.Mechanics.Rotational.Sources;
model LinearSpeedDependentTorque "A torque proportional to speed"
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
    tau = tau_nominal*abs(w/w_nominal);
  else
    tau = tau_nominal*(w/w_nominal);
  end if;
end LinearSpeedDependentTorque;
