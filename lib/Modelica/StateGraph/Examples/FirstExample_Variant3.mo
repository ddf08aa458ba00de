within Modelica.StateGraph.Examples;
model FirstExample_Variant3 "Two steps in turn, timed by expressions"
  InitialStep initialStep(nIn = 1, nOut = 1) "Active at the start"
      annotation(Placement(transformation(extent={{30, 44}, {10, 64}})));
  Transition transition1(enableTimer = true, waitTime = 1) "After one second"
      annotation(Placement(transformation(extent={{-2, 44}, {-22, 64}})));
  StepWithSignal step(nIn = 1, nOut = 1) "Second step"
      annotation(Placement(transformation(extent={{-23, 4}, {-3, 24}})));
  TransitionWithSignal transition2 "When the timer says so"
      annotation(Placement(transformation(extent={{9, 4}, {29, 24}})));
  Modelica.Blocks.Logical.Timer timer "Time in the second step"
      annotation(Placement(transformation(extent={{-20, -33}, {-40, -13}})));
  Modelica.Blocks.Sources.BooleanExpression SetBoolean1(y = timer.y > 1) "After one second"
      annotation(Placement(transformation(extent={{-8, -33}, {12, -13}})));
  Modelica.Blocks.Sources.BooleanExpression SetBoolean2(y = step.active) "True in the second step"
      annotation(Placement(transformation(extent={{-40, -75}, {-20, -55}})));
  inner StateGraphRoot stateGraphRoot "State of the whole"
      annotation(Placement(transformation(extent={{-8, -75}, {12, -55}})));
equation
  connect(initialStep.outPort[1], transition1.inPort) annotation(Line(points={{10, 54}, {-2, 54}}, color={70, 70, 70}));
  connect(transition1.outPort, step.inPort[1])
      annotation(Line(points={{-22, 54}, {-27, 54}, {-27, 14}, {-23, 14}}, color={70, 70, 70}));
  connect(step.outPort[1], transition2.inPort) annotation(Line(points={{-3, 14}, {9, 14}}, color={70, 70, 70}));
  connect(transition2.outPort, initialStep.inPort[1])
      annotation(Line(points={{29, 14}, {33, 14}, {33, 54}, {30, 54}}, color={70, 70, 70}));
  connect(step.active, timer.u) annotation(Line(points={{-13, 3}, {-13, -23}, {-18.8, -23}}, color={150, 30, 120}));
  connect(SetBoolean1.y, transition2.condition)
      annotation(Line(points={{13, -23}, {19, -23}, {19, 2.8}}, color={150, 30, 120}));
  annotation(experiment(StopTime = 5.5));
end FirstExample_Variant3;
