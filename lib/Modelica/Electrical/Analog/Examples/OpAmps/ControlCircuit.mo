within Modelica.Electrical.Analog.Examples.OpAmps;
model ControlCircuit "A control loop of amplifiers beside one of blocks"
  parameter SI.Time T1 = 0.01 "Small time constant";
  parameter SI.Time T2 = 0.01 "Large time constant";
  parameter SI.Time Ti = T2 "Time constant of the controller";
  parameter Real kp = T2/(2*T1) "Gain of the controller";
  Basic.Ground ground "Ground" annotation(Placement(transformation(extent={{80, 4}, {100, 24}})));
  Sources.StepVoltage stepA(V = 10, startTime = 0.1) "Set point"
      annotation(Placement(transformation(extent={{-56, 24}, {-36, 44}})));
  OpAmpCircuits.Feedback feedbackA(p1(i(start = 0))) "Error"
      annotation(Placement(transformation(extent={{-96, 60}, {-76, 80}})));
  OpAmpCircuits.PI PIA(v2(fixed = true), k = kp, T = Ti, opAmp(v_in(start = 0))) "Controller"
      annotation(Placement(transformation(extent={{-56, 60}, {-36, 80}})));
  OpAmpCircuits.FirstOrder firstOrder1A(v2(fixed = true), T = T1, opAmp(v_in(start = 0))) "First part of the plant"
      annotation(Placement(transformation(extent={{-24, 60}, {-4, 80}})));
  OpAmpCircuits.Add addA(i1_2(start = 0), r(i(start = 0))) "Adds the disturbance"
      annotation(Placement(transformation(extent={{8, 60}, {28, 80}})));
  Sources.StepVoltage step1A(V = 1, startTime = 0.5) "Disturbance"
      annotation(Placement(transformation(extent={{44, 24}, {64, 44}})));
  OpAmpCircuits.FirstOrder firstOrder2A(v2(fixed = true), T = T2, opAmp(v_in(start = 0))) "Second part of the plant"
      annotation(Placement(transformation(extent={{44, 60}, {64, 80}})));
  Modelica.Blocks.Sources.Step stepB(height = 10, startTime = 0.1) "Set point of the blocks"
      annotation(Placement(transformation(extent={{-100, -38}, {-80, -18}})));
  Modelica.Blocks.Math.Feedback feedbackB "Error of the blocks"
      annotation(Placement(transformation(extent={{-66, -38}, {-46, -18}})));
  Modelica.Blocks.Continuous.PI PIB(k = kp, T = Ti, initType = Modelica.Blocks.Types.Init.InitialOutput) "Controller of the blocks"
      annotation(Placement(transformation(extent={{-32, -38}, {-12, -18}})));
  Modelica.Blocks.Continuous.FirstOrder firstOrder1B(T = T1, initType = Modelica.Blocks.Types.Init.InitialOutput) "First part of the blocks"
      annotation(Placement(transformation(extent={{3, -38}, {23, -18}})));
  Modelica.Blocks.Math.Add addB "Adds the disturbance of the blocks"
      annotation(Placement(transformation(extent={{21, -75}, {1, -55}})));
  Modelica.Blocks.Sources.Step step1B(height = 1, startTime = 0.5) "Disturbance of the blocks"
      annotation(Placement(transformation(extent={{56, -81}, {36, -61}})));
  Modelica.Blocks.Continuous.FirstOrder firstOrder2B(T = T2, initType = Modelica.Blocks.Types.Init.InitialOutput) "Second part of the blocks"
      annotation(Placement(transformation(extent={{-17, -75}, {-37, -55}})));
equation
  connect(stepA.p, feedbackA.p1_2) annotation(Line(points={{-56, 34}, {-86, 34}, {-86, 70}}, color={20, 72, 170}));
  connect(stepA.n, ground.p)
      annotation(Line(points={{-36, 34}, {-32, 34}, {-32, 12}, {72, 12}, {72, 34}, {90, 34}, {90, 24}}, color={20, 72, 170}));
  connect(feedbackA.n1, ground.p)
      annotation(Line(points={{-96, 62}, {-100, 62}, {-100, 12}, {72, 12}, {72, 34}, {90, 34}, {90, 24}}, color={20, 72, 170}));
  connect(feedbackA.p2, PIA.p1) annotation(Line(points={{-76, 78}, {-56, 78}}, color={20, 72, 170}));
  connect(feedbackA.n2, PIA.n1) annotation(Line(points={{-76, 62}, {-56, 62}}, color={20, 72, 170}));
  connect(PIA.p2, firstOrder1A.p1) annotation(Line(points={{-36, 78}, {-24, 78}}, color={20, 72, 170}));
  connect(PIA.n2, firstOrder1A.n1) annotation(Line(points={{-36, 62}, {-24, 62}}, color={20, 72, 170}));
  connect(firstOrder1A.p2, addA.p1) annotation(Line(points={{-4, 78}, {8, 78}}, color={20, 72, 170}));
  connect(firstOrder1A.n2, addA.n1) annotation(Line(points={{-4, 62}, {8, 62}}, color={20, 72, 170}));
  connect(step1A.p, addA.p1_2) annotation(Line(points={{44, 34}, {18, 34}, {18, 70}}, color={20, 72, 170}));
  connect(step1A.n, ground.p) annotation(Line(points={{64, 34}, {90, 34}, {90, 24}}, color={20, 72, 170}));
  connect(addA.p2, firstOrder2A.p1) annotation(Line(points={{28, 78}, {44, 78}}, color={20, 72, 170}));
  connect(addA.n2, firstOrder2A.n1) annotation(Line(points={{28, 62}, {44, 62}}, color={20, 72, 170}));
  connect(firstOrder2A.p2, feedbackA.p1)
      annotation(Line(points={{64, 78}, {68, 78}, {68, 88}, {-100, 88}, {-100, 78}, {-96, 78}}, color={20, 72, 170}));
  connect(stepB.y, feedbackB.u1) annotation(Line(points={{-79, -28}, {-67.2, -28}}, color={36, 80, 160}));
  connect(feedbackB.y, PIB.u) annotation(Line(points={{-45, -28}, {-33.2, -28}}, color={36, 80, 160}));
  connect(PIB.y, firstOrder1B.u) annotation(Line(points={{-11, -28}, {1.8, -28}}, color={36, 80, 160}));
  connect(firstOrder1B.y, addB.u1)
      annotation(Line(points={{24, -28}, {28, -28}, {28, -59}, {22.2, -59}}, color={36, 80, 160}));
  connect(step1B.y, addB.u2) annotation(Line(points={{35, -71}, {22.2, -71}}, color={36, 80, 160}));
  connect(addB.y, firstOrder2B.u) annotation(Line(points={{0, -65}, {-15.8, -65}}, color={36, 80, 160}));
  connect(firstOrder2B.y, feedbackB.u2)
      annotation(Line(points={{-38, -65}, {-56, -65}, {-56, -39.2}}, color={36, 80, 160}));
  annotation(experiment(StartTime = 0, StopTime = 1, Tolerance = 1e-006, Interval = 0.001), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end ControlCircuit;
