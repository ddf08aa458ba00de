within Modelica.StateGraph.Examples;
model ShowCompositeStep "A composite step beside a step"
  Utilities.CompositeStep compositeStep "Second path";
  InitialStep step0(nIn=1, nOut=1) "Active at the start";
  Transition transition1(enableTimer=true, waitTime=1) "Into the parallel paths";
  Step step1(nIn=1, nOut=1) "First path";
  Transition transition2(enableTimer=true, waitTime=1) "Out of the parallel paths";
  Step step6(nIn=1, nOut=1) "Behind both paths";
  TransitionWithSignal transition7 "Back to the start";
  Parallel Parallel1 "Parallel paths";
  Modelica.Blocks.Sources.BooleanExpression setCondition(y=time >= 7) "When to go back";
  inner StateGraphRoot stateGraphRoot "State of the whole";
equation
  connect(step0.outPort[1], transition1.inPort);
  connect(transition1.outPort, Parallel1.inPort);
  connect(Parallel1.split[1], step1.inPort[1]);
  connect(step1.outPort[1], Parallel1.join[1]);
  connect(Parallel1.split[2], compositeStep.inPort);
  connect(compositeStep.outPort, Parallel1.join[2]);
  connect(Parallel1.outPort, transition2.inPort);
  connect(transition2.outPort, step6.inPort[1]);
  connect(step6.outPort[1], transition7.inPort);
  connect(transition7.outPort, step0.inPort[1]);
  connect(setCondition.y, transition7.condition);
  annotation(experiment(StopTime=15));
end ShowCompositeStep;
