within Modelica.Mechanics.Rotational.Examples;
model CompareBrakingTorque "Four ways in which a torque brakes an inertia"
  parameter SI.Inertia J = 1 "Inertia";
  parameter SI.AngularVelocity w_start = 100 "Speed at the start";
  parameter SI.Torque tau_nominal = 100 "Braking torque at w_nominal";
  parameter SI.AngularVelocity w_nominal = abs(w_start) "Nominal speed";
  parameter SI.AngularVelocity w0 = 1 "Speed below which torques are smoothed";
  Components.Inertia inertia1(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by a constant torque"
      annotation(Placement(transformation(extent={{2, 54}, {22, 74}})));
  Sources.SignTorque signTorque(tau_nominal = -tau_nominal, reg = Modelica.Blocks.Types.Regularization.Linear, w0 = w0) "Constant torque"
      annotation(Placement(transformation(extent={{-30, 54}, {-10, 74}})));
  Components.Inertia inertia2(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by a linear torque"
      annotation(Placement(transformation(extent={{2, 12}, {22, 32}})));
  Sources.LinearSpeedDependentTorque linearSpeedDependentTorque(tau_nominal = -tau_nominal, TorqueDirection = false, w_nominal = w_nominal) "Linear torque"
      annotation(Placement(transformation(extent={{-30, 12}, {-10, 32}})));
  Components.Inertia inertia3(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by a quadratic torque"
      annotation(Placement(transformation(extent={{2, -30}, {22, -10}})));
  Sources.QuadraticSpeedDependentTorque quadraticSpeedDependentTorque(tau_nominal = -tau_nominal, TorqueDirection = false, w_nominal = w_nominal) "Quadratic torque"
      annotation(Placement(transformation(extent={{-30, -30}, {-10, -10}})));
  Components.Inertia inertia4(J = J, phi(fixed = true, start = 0), w(fixed = true, start = w_start)) "Braked by constant power"
      annotation(Placement(transformation(extent={{2, -72}, {22, -52}})));
  Sources.InverseSpeedDependentTorque inverseSpeedDependentTorque(tau_nominal = -tau_nominal, TorqueDirection = false, w_nominal = w_nominal, w0 = w0) "Constant power"
      annotation(Placement(transformation(extent={{-30, -72}, {-10, -52}})));
equation
  connect(signTorque.flange, inertia1.flange_a) annotation(Line(points={{-10, 64}, {2, 64}}, color={0, 112, 122}));
  connect(linearSpeedDependentTorque.flange, inertia2.flange_a)
      annotation(Line(points={{-10, 22}, {2, 22}}, color={0, 112, 122}));
  connect(quadraticSpeedDependentTorque.flange, inertia3.flange_a)
      annotation(Line(points={{-10, -20}, {2, -20}}, color={0, 112, 122}));
  connect(inverseSpeedDependentTorque.flange, inertia4.flange_a)
      annotation(Line(points={{-10, -62}, {2, -62}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 5, Interval = 0.0001));
end CompareBrakingTorque;
