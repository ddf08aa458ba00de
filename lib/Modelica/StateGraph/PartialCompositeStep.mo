within Modelica.StateGraph;
partial model PartialCompositeStep "A step that holds a state graph"
  import Modelica.Math.BooleanVectors.anyTrue;
  parameter Integer nSuspend = 1 "Number of exits that suspend";
  parameter Integer nResume = 1 "Number of entries that resume";
  inner outer Interfaces.CompositeStepState stateGraphRoot(
    suspend = anyTrue(suspend.reset) or outerState.subgraphStatePort.suspend,
    resume = anyTrue(resume.set) or outerState.subgraphStatePort.resume) "State for the steps inside";
  output Boolean active "True: the composite step is active";
  Interfaces.Step_in inPort "Entry" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.Step_out outPort "Exit" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.CompositeStep_suspend suspend[nSuspend] "Exits that suspend" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  Interfaces.CompositeStep_resume resume[nResume] "Entries that resume" annotation(Placement(transformation(extent={{-70, 90}, {-50, 110}})));
  model OuterState "Counts the composite step if it is active"
    Interfaces.CompositeStepStatePort_in subgraphStatePort "Port to the composite step outside" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
    input Boolean active "True: the composite step is active";
  equation
    subgraphStatePort.activeSteps = if active then 1.0 else 0.0;
  end OuterState;
  OuterState outerState(active = active) "Port to the composite step outside";
protected
  model InnerState "Access to the state for the steps inside"
    outer Interfaces.CompositeStepState stateGraphRoot "State for the steps inside";
  end InnerState;
  InnerState innerState "State for the steps inside";
  Boolean newActive "True: active in the next iteration";
  Integer activeSteps "Number of active steps inside";
initial equation
  pre(newActive) = false;
equation
  connect(outerState.subgraphStatePort, stateGraphRoot.subgraphStatePort);
  activeSteps = integer(-innerState.stateGraphRoot.subgraphStatePort.activeSteps);
  active = pre(newActive);
  newActive = anyTrue(resume.set) or outerState.subgraphStatePort.resume
    or activeSteps > 0 and not (anyTrue(suspend.reset) or outerState.subgraphStatePort.suspend);
  for i in 1:nResume loop
    assert(cardinality(resume[i]) <= 1, "resume[" + String(i) + "] of a composite step is connected to more than one transition");
    resume[i].occupied = active or anyTrue(resume[1:i - 1].set);
    if cardinality(resume[i]) == 0 then
      resume[i].set = false;
    end if;
  end for;
  for i in 1:nSuspend loop
    assert(cardinality(suspend[i]) <= 1, "suspend[" + String(i) + "] of a composite step is connected to more than one transition");
    suspend[i].available = active and not anyTrue(suspend[1:i - 1].reset);
    if cardinality(suspend[i]) == 0 then
      suspend[i].reset = false;
    end if;
  end for;
  if cardinality(inPort) < 2 then
    inPort.occupied = false;
    inPort.set = false;
  end if;
  if cardinality(outPort) < 2 then
    outPort.available = false;
    outPort.reset = false;
  end if;
  assert(cardinality(inPort) <= 2, "The entry of a composite step needs one connection outside and one inside");
  assert(cardinality(outPort) <= 2, "The exit of a composite step needs one connection outside and one inside");
end PartialCompositeStep;
