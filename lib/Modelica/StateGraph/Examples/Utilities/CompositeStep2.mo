within Modelica.StateGraph.Examples.Utilities;
model CompositeStep2 "A step that waits"
  extends PartialCompositeStep;
  Transition transition(enableTimer=true, waitTime=waitTime) "Waits";
  Step initStep(nIn=1, nOut=1) "First step";
  Step exitStep(nIn=1, nOut=1) "Last step";
  parameter Modelica.Units.SI.Time waitTime = 2 "How long";
equation
  connect(inPort, initStep.inPort[1]);
  connect(initStep.outPort[1], transition.inPort);
  connect(transition.outPort, exitStep.inPort[1]);
  connect(exitStep.outPort[1], outPort);
end CompositeStep2;
