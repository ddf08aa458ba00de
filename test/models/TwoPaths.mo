model TwoPaths "A state graph with alternatives"
  Modelica.StateGraph.InitialStep start(nIn = 1, nOut = 1) "Start";
  Modelica.StateGraph.Alternative choice(nBranches = 2) "Choice";
  Modelica.StateGraph.Transition early(enableTimer = true, waitTime = 0.5, condition = time < 3) "Early path";
  Modelica.StateGraph.Transition late(enableTimer = true, waitTime = 1, condition = time >= 3) "Late path";
  Modelica.StateGraph.Step left(nIn = 1, nOut = 1) "Step of the early path";
  Modelica.StateGraph.Step right(nIn = 1, nOut = 1) "Step of the late path";
  Modelica.StateGraph.Transition leftDone(enableTimer = true, waitTime = 0.7) "End of the early path";
  Modelica.StateGraph.Transition rightDone(enableTimer = true, waitTime = 0.3) "End of the late path";
  inner Modelica.StateGraph.StateGraphRoot stateGraphRoot "State of the whole";
equation
  connect(start.outPort[1], choice.inPort);
  connect(choice.split[1], early.inPort);
  connect(choice.split[2], late.inPort);
  connect(early.outPort, left.inPort[1]);
  connect(late.outPort, right.inPort[1]);
  connect(left.outPort[1], leftDone.inPort);
  connect(right.outPort[1], rightDone.inPort);
  connect(leftDone.outPort, choice.join[1]);
  connect(rightDone.outPort, choice.join[2]);
  connect(choice.outPort, start.inPort[1]);
  annotation(experiment(StopTime = 6, Tolerance = 1e-7));
end TwoPaths;
