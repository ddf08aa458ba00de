within Modelica.StateGraph.Examples;
model FirstExample_Variant2 "Two steps in turn, timed by blocks"
  InitialStep initialStep(nIn = 1, nOut = 1) "Active at the start";
  Transition transition1(enableTimer = true, waitTime = 1) "After one second";
  StepWithSignal step(nIn = 1, nOut = 1) "Second step";
  TransitionWithSignal transition2 "When the timer says so";
  Modelica.Blocks.Logical.Timer timer "Time in the second step";
  Modelica.Blocks.Logical.GreaterEqualThreshold greaterEqual(threshold = 1) "After one second";
  inner StateGraphRoot stateGraphRoot "State of the whole";
equation
  connect(initialStep.outPort[1], transition1.inPort);
  connect(transition1.outPort, step.inPort[1]);
  connect(step.outPort[1], transition2.inPort);
  connect(transition2.outPort, initialStep.inPort[1]);
  connect(step.active, timer.u);
  connect(timer.y, greaterEqual.u);
  connect(greaterEqual.y, transition2.condition);
  annotation(experiment(StopTime = 5.5));
end FirstExample_Variant2;
