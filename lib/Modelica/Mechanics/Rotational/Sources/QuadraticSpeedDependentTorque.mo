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
    tau = tau_nominal*smooth(1, if w >= 0 then (w/w_nominal)^2 else -(w/w_nominal)^2);
  end if;
end QuadraticSpeedDependentTorque;
