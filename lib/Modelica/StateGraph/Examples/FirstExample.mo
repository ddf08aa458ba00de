within Modelica.StateGraph.Examples;
model FirstExample "Two steps in turn"
  InitialStep initialStep(nIn = 1, nOut = 1) "Active at the start";
  Transition transition1(enableTimer = true, waitTime = 1) "After one second";
  Step step(nIn = 1, nOut = 1) "Second step";
  Transition transition2(enableTimer = true, waitTime = 1) "After another second";
  inner StateGraphRoot stateGraphRoot "State of the whole";
equation
  connect(initialStep.outPort[1], transition1.inPort);
  connect(transition1.outPort, step.inPort[1]);
  connect(step.outPort[1], transition2.inPort);
  connect(transition2.outPort, initialStep.inPort[1]);
  annotation(experiment(StopTime = 5.5));
end FirstExample;
