within Modelica.Mechanics.Rotational.Examples;
model CompareBrakingTorque "Four ways in which a torque brakes an inertia"
  parameter SI.Inertia J = 1 "Inertia";
  parameter SI.AngularVelocity w_start = 100 "Speed at the start";
  parameter SI.Torque tau_nominal = 100 "Braking torque at w_nominal";
  parameter SI.AngularVelocity w_nominal = abs(w_start) "Nominal speed";
  parameter SI.AngularVelocity w0 = 1 "Speed below which torques are smoothed";
  Components.Inertia inertia1(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by a constant torque";
  Sources.SignTorque signTorque(tau_nominal = -tau_nominal, reg = Modelica.Blocks.Types.Regularization.Linear, w0 = w0) "Constant torque";
  Components.Inertia inertia2(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by a linear torque";
  Sources.LinearSpeedDependentTorque linearSpeedDependentTorque(tau_nominal = -tau_nominal, TorqueDirection = false, w_nominal = w_nominal) "Linear torque";
  Components.Inertia inertia3(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by a quadratic torque";
  Sources.QuadraticSpeedDependentTorque quadraticSpeedDependentTorque(tau_nominal = -tau_nominal, TorqueDirection = false, w_nominal = w_nominal) "Quadratic torque";
  Components.Inertia inertia4(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by constant power";
  Sources.InverseSpeedDependentTorque inverseSpeedDependentTorque(tau_nominal = -tau_nominal, TorqueDirection = false, w_nominal = w_nominal, w0 = w0) "Constant power";
equation
  connect(signTorque.flange, inertia1.flange_a);
  connect(linearSpeedDependentTorque.flange, inertia2.flange_a);
  connect(quadraticSpeedDependentTorque.flange, inertia3.flange_a);
  connect(inverseSpeedDependentTorque.flange, inertia4.flange_a);
  annotation(experiment(StopTime = 5, Interval = 0.0001));
end CompareBrakingTorque;
