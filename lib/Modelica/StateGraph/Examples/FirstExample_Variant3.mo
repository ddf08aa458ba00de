within Modelica.StateGraph.Examples;
model FirstExample_Variant3 "Two steps in turn, timed by expressions"
  InitialStep initialStep(nIn = 1, nOut = 1) "Active at the start";
  Transition transition1(enableTimer = true, waitTime = 1) "After one second";
  StepWithSignal step(nIn = 1, nOut = 1) "Second step";
  TransitionWithSignal transition2 "When the timer says so";
  Modelica.Blocks.Logical.Timer timer "Time in the second step";
  Modelica.Blocks.Sources.BooleanExpression SetBoolean1(y = timer.y > 1) "After one second";
  Modelica.Blocks.Sources.BooleanExpression SetBoolean2(y = step.active) "True in the second step";
  inner StateGraphRoot stateGraphRoot "State of the whole";
equation
  connect(initialStep.outPort[1], transition1.inPort);
  connect(transition1.outPort, step.inPort[1]);
  connect(step.outPort[1], transition2.inPort);
  connect(transition2.outPort, initialStep.inPort[1]);
  connect(step.active, timer.u);
  connect(SetBoolean1.y, transition2.condition);
  annotation(experiment(StopTime = 5.5));
end FirstExample_Variant3;
