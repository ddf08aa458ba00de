within Modelica.StateGraph.Examples;
model ShowExceptions "A composite step that is suspended and resumed"
  Utilities.CompositeStep1 compositeStep "Suspended after 2 s, resumed 1 s later";
  InitialStep initialStep(nIn=1, nOut=1) "Active at the start";
  Transition transition1(enableTimer=true, waitTime=1) "Into the composite step";
  Transition transition2(enableTimer=true, waitTime=1) "Out of the composite step";
  Transition transition3(enableTimer=true, waitTime=2) "Suspends it";
  Step step1(nIn=1, nOut=1) "While it is suspended";
  Transition transition4(enableTimer=true, waitTime=1) "Resumes it";
  inner StateGraphRoot stateGraphRoot "State of the whole";
equation
  connect(initialStep.outPort[1], transition1.inPort);
  connect(transition1.outPort, compositeStep.inPort);
  connect(compositeStep.outPort, transition2.inPort);
  connect(transition2.outPort, initialStep.inPort[1]);
  connect(compositeStep.suspend[1], transition3.inPort);
  connect(transition3.outPort, step1.inPort[1]);
  connect(step1.outPort[1], transition4.inPort);
  connect(transition4.outPort, compositeStep.resume[1]);
  annotation(experiment(StopTime=20));
end ShowExceptions;
