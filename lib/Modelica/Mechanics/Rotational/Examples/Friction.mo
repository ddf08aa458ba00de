within Modelica.Mechanics.Rotational.Examples;
model Friction "A clutch that sticks and slips, and a brake"
  parameter SI.Time startTime = 0.5 "When the brake is pressed and the drive stops";
  output SI.Torque tMotor = torque.tau "Torque of the drive";
  output SI.Torque tClutch = clutch.tau "Torque of the clutch";
  output SI.Torque tBrake = brake.tau "Torque of the brake";
  output SI.Torque tSpring = spring.tau "Torque of the shaft";
  Sources.Torque torque(useSupport = true) "Drive" annotation(Placement(transformation(extent={{-72, -13}, {-52, 7}})));
  Components.Inertia inertia3(J = 1, phi(start = 0, fixed = true, displayUnit = "deg"), w(start = 100, fixed = true, displayUnit = "rad/s")) "Driving inertia"
      annotation(Placement(transformation(extent={{-40, -13}, {-20, 7}})));
  Components.Clutch clutch(fn_max = 160) "Clutch" annotation(Placement(transformation(extent={{-8, -13}, {12, 7}})));
  Components.Inertia inertia2(J = 0.05, phi(start = 0, fixed = true), w(start = 90, fixed = true)) "Clutch plate"
      annotation(Placement(transformation(extent={{24, -13}, {44, 7}})));
  Components.SpringDamper spring(c = 160, d = 1) "Shaft"
      annotation(Placement(transformation(extent={{56, -13}, {76, 7}})));
  Components.Inertia inertia1(J = 1, phi(start = 0, fixed = true), w(start = 90, fixed = true)) "Driven inertia"
      annotation(Placement(transformation(extent={{120, -13}, {140, 7}})));
  Components.Brake brake(fn_max = 1600, useSupport = true) "Brake"
      annotation(Placement(transformation(extent={{88, -13}, {108, 7}})));
  Modelica.Blocks.Sources.Constant const(k = 1) "Clutch closed"
      annotation(Placement(transformation(extent={{-25, 24}, {-5, 44}})));
  Modelica.Blocks.Sources.Step step(startTime = startTime) "Presses the brake"
      annotation(Placement(transformation(extent={{69, 24}, {89, 44}})));
  Modelica.Blocks.Sources.Step step2(height = -1, offset = 1, startTime = startTime) "Stops the drive"
      annotation(Placement(transformation(extent={{-140, -43}, {-120, -23}})));
  Modelica.Blocks.Sources.Sine sine(amplitude = 200, f = 50/Modelica.Constants.pi) "Torque over time"
      annotation(Placement(transformation(extent={{-140, -7}, {-120, 13}})));
  Modelica.Blocks.Math.Product product "Torque until the drive stops"
      annotation(Placement(transformation(extent={{-106, -13}, {-86, 7}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-72, -49}, {-52, -29}})));
equation
  connect(sine.y, product.u1) annotation(Line(points={{-119, 3}, {-107.2, 3}}, color={36, 80, 160}));
  connect(step2.y, product.u2)
      annotation(Line(points={{-119, -33}, {-116, -33}, {-116, -9}, {-107.2, -9}}, color={36, 80, 160}));
  connect(product.y, torque.tau) annotation(Line(points={{-85, -3}, {-73.2, -3}}, color={36, 80, 160}));
  connect(const.y, clutch.f_normalized) annotation(Line(points={{-4, 34}, {2, 34}, {2, 8.2}}, color={36, 80, 160}));
  connect(step.y, brake.f_normalized) annotation(Line(points={{90, 34}, {98, 34}, {98, 8.2}}, color={36, 80, 160}));
  connect(torque.flange, inertia3.flange_a) annotation(Line(points={{-52, -3}, {-40, -3}}, color={0, 112, 122}));
  connect(inertia3.flange_b, clutch.flange_a) annotation(Line(points={{-20, -3}, {-8, -3}}, color={0, 112, 122}));
  connect(clutch.flange_b, inertia2.flange_a) annotation(Line(points={{12, -3}, {24, -3}}, color={0, 112, 122}));
  connect(inertia2.flange_b, spring.flange_a) annotation(Line(points={{44, -3}, {56, -3}}, color={0, 112, 122}));
  connect(spring.flange_b, brake.flange_a) annotation(Line(points={{76, -3}, {88, -3}}, color={0, 112, 122}));
  connect(brake.flange_b, inertia1.flange_a) annotation(Line(points={{108, -3}, {120, -3}}, color={0, 112, 122}));
  connect(fixed.flange, torque.support) annotation(Line(points={{-62, -39}, {-62, -13}}, color={0, 112, 122}));
  connect(fixed.flange, brake.support) annotation(Line(points={{-62, -39}, {98, -39}, {98, -13}}, color={0, 112, 122}));
  annotation(experiment(StopTime = 3.0, Interval = 0.001), Diagram(coordinateSystem(extent={{-160, -100}, {160, 100}})));
end Friction;
