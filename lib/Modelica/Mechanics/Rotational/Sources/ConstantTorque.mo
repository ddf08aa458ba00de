within Modelica.Mechanics.Rotational.Sources;
model ConstantTorque "A constant torque"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_constant "Torque; negative: brakes";
  SI.AngularVelocity w "Speed of the flange against the support";
  SI.Torque tau "Torque that drives the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  tau = tau_constant;
end ConstantTorque;
