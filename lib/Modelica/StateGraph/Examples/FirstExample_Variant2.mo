within Modelica.StateGraph.Examples;
model FirstExample_Variant2 "Two steps in turn, timed by blocks"
  InitialStep initialStep(nIn = 1, nOut = 1) "Active at the start"
      annotation(Placement(transformation(extent={{44, 54}, {24, 74}})));
  Transition transition1(enableTimer = true, waitTime = 1) "After one second"
      annotation(Placement(transformation(extent={{-26, 54}, {-46, 74}})));
  StepWithSignal step(nIn = 1, nOut = 1) "Second step"
      annotation(Placement(transformation(extent={{-46, 14}, {-26, 34}})));
  TransitionWithSignal transition2 "When the timer says so"
      annotation(Placement(transformation(extent={{24, 14}, {44, 34}})));
  Modelica.Blocks.Logical.Timer timer "Time in the second step"
      annotation(Placement(transformation(extent={{-28, -25}, {-8, -5}})));
  Modelica.Blocks.Logical.GreaterEqualThreshold greaterEqual(threshold = 1) "After one second"
      annotation(Placement(transformation(extent={{6, -25}, {26, -5}})));
  inner StateGraphRoot stateGraphRoot "State of the whole"
      annotation(Placement(transformation(extent={{-50, -67}, {-30, -47}})));
equation
  connect(initialStep.outPort[1], transition1.inPort)
      annotation(Line(points={{24, 64}, {-26, 64}}, color={70, 70, 70}));
  connect(transition1.outPort, step.inPort[1])
      annotation(Line(points={{-46, 64}, {-50, 64}, {-50, 24}, {-46, 24}}, color={70, 70, 70}));
  connect(step.outPort[1], transition2.inPort) annotation(Line(points={{-26, 24}, {24, 24}}, color={70, 70, 70}));
  connect(transition2.outPort, initialStep.inPort[1])
      annotation(Line(points={{44, 24}, {48, 24}, {48, 64}, {44, 64}}, color={70, 70, 70}));
  connect(step.active, timer.u) annotation(Line(points={{-36, 13}, {-36, -15}, {-29.2, -15}}, color={150, 30, 120}));
  connect(timer.y, greaterEqual.u) annotation(Line(points={{-7, -15}, {4.8, -15}}, color={36, 80, 160}));
  connect(greaterEqual.y, transition2.condition)
      annotation(Line(points={{27, -15}, {34, -15}, {34, 12.8}}, color={150, 30, 120}));
  annotation(experiment(StopTime = 5.5));
end FirstExample_Variant2;
