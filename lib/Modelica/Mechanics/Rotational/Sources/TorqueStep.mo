within Modelica.Mechanics.Rotational.Sources;
model TorqueStep "A torque that steps at a time"
  extends Interfaces.PartialTorque;
  parameter SI.Torque stepTorque(start = 1) "Height of the step; negative: brakes";
  parameter SI.Torque offsetTorque(start = 0) "Torque before the step";
  parameter SI.Time startTime = 0 "Time of the step";
  SI.Torque tau "Torque that drives the flange";
equation
  tau = -flange.tau;
  tau = if time < startTime then offsetTorque else offsetTorque + stepTorque;
end TorqueStep;
