within Modelica.StateGraph.Examples;
model FirstExample "Two steps in turn"
  InitialStep initialStep(nIn = 1, nOut = 1) "Active at the start"
      annotation(Placement(transformation(extent={{-6, -12}, {-26, 8}})));
  Transition transition1(enableTimer = true, waitTime = 1) "After one second"
      annotation(Placement(transformation(extent={{-26, 24}, {-6, 44}})));
  Step step(nIn = 1, nOut = 1) "Second step" annotation(Placement(transformation(extent={{6, 24}, {26, 44}})));
  Transition transition2(enableTimer = true, waitTime = 1) "After another second"
      annotation(Placement(transformation(extent={{26, -12}, {6, 8}})));
  inner StateGraphRoot stateGraphRoot "State of the whole"
      annotation(Placement(transformation(extent={{-30, -54}, {-10, -34}})));
equation
  connect(initialStep.outPort[1], transition1.inPort)
      annotation(Line(points={{-26, -2}, {-30, -2}, {-30, 34}, {-26, 34}}, color={70, 70, 70}));
  connect(transition1.outPort, step.inPort[1]) annotation(Line(points={{-6, 34}, {6, 34}}, color={70, 70, 70}));
  connect(step.outPort[1], transition2.inPort)
      annotation(Line(points={{26, 34}, {30, 34}, {30, -2}, {26, -2}}, color={70, 70, 70}));
  connect(transition2.outPort, initialStep.inPort[1]) annotation(Line(points={{6, -2}, {-6, -2}}, color={70, 70, 70}));
  annotation(experiment(StopTime = 5.5));
end FirstExample;
