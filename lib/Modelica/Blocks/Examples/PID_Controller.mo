within Modelica.Blocks.Examples;
model PID_Controller "A drive with elasticity, controlled by a limited PI controller"
  parameter SI.Angle driveAngle = 1.570796326794897 "Angle to move";
  Modelica.Blocks.Continuous.LimPID PI(k = 100, Ti = 0.1, yMax = 12, Ni = 0.1, initType = Modelica.Blocks.Types.Init.SteadyState,
    controllerType = Modelica.Blocks.Types.SimpleController.PI, limiter(u(start = 0)), Td = 0.1) "Controller"
        annotation(Placement(transformation(extent={{-62, 4}, {-42, 24}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia1(phi(fixed = true, start = 0), J = 1, a(fixed = true, start = 0)) "Motor"
      annotation(Placement(transformation(extent={{5, 4}, {25, 24}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque "Torque of the motor"
      annotation(Placement(transformation(extent={{-27, 4}, {-7, 24}})));
  Modelica.Mechanics.Rotational.Components.SpringDamper spring(c = 1e4, d = 100, stateSelect = StateSelect.prefer, w_rel(fixed = true)) "Shaft"
      annotation(Placement(transformation(extent={{37, 4}, {57, 24}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia2(J = 2) "Load"
      annotation(Placement(transformation(extent={{69, 4}, {89, 24}})));
  Modelica.Blocks.Sources.KinematicPTP kinematicPTP(startTime = 0.5, deltaq = {driveAngle}, qd_max = {1}, qdd_max = {1}) "Acceleration of the set point"
      annotation(Placement(transformation(extent={{-130, 4}, {-110, 24}})));
  Modelica.Blocks.Continuous.Integrator integrator(initType = Modelica.Blocks.Types.Init.InitialState) "Speed of the set point"
      annotation(Placement(transformation(extent={{-96, 4}, {-76, 24}})));
  Modelica.Mechanics.Rotational.Sensors.SpeedSensor speedSensor "Measures the speed"
      annotation(Placement(transformation(extent={{23, -33}, {3, -13}})));
  Modelica.Mechanics.Rotational.Sources.ConstantTorque loadTorque(tau_constant = 10, useSupport = false) "Torque of the load"
      annotation(Placement(transformation(extent={{121, 4}, {101, 24}})));
initial equation
  der(spring.w_rel) = 0;
equation
  connect(kinematicPTP.y[1], integrator.u) annotation(Line(points={{-109, 14}, {-97.2, 14}}, color={36, 80, 160}));
  connect(integrator.y, PI.u_s) annotation(Line(points={{-75, 14}, {-63.2, 14}}, color={36, 80, 160}));
  connect(speedSensor.w, PI.u_m) annotation(Line(points={{2, -23}, {-52, -23}, {-52, 2.8}}, color={36, 80, 160}));
  connect(PI.y, torque.tau) annotation(Line(points={{-41, 14}, {-28.2, 14}}, color={36, 80, 160}));
  connect(torque.flange, inertia1.flange_a) annotation(Line(points={{-7, 14}, {5, 14}}, color={0, 112, 122}));
  connect(speedSensor.flange, inertia1.flange_b)
      annotation(Line(points={{23, -23}, {27, -23}, {27, 14}, {25, 14}}, color={0, 112, 122}));
  connect(inertia1.flange_b, spring.flange_a) annotation(Line(points={{25, 14}, {37, 14}}, color={0, 112, 122}));
  connect(spring.flange_b, inertia2.flange_a) annotation(Line(points={{57, 14}, {69, 14}}, color={0, 112, 122}));
  connect(inertia2.flange_b, loadTorque.flange) annotation(Line(points={{89, 14}, {101, 14}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 4), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end PID_Controller;
