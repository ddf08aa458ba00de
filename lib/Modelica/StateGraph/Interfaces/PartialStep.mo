within Modelica.StateGraph.Interfaces;
partial block PartialStep "What steps share"
  import Modelica.Math.BooleanVectors.anyTrue;
  parameter Integer nIn(min = 0) = 0 "Number of entries" annotation(Dialog(connectorSizing = true));
  parameter Integer nOut(min = 0) = 0 "Number of exits" annotation(Dialog(connectorSizing = true));
  output Boolean localActive "True: the step is active";
  Step_in inPort[nIn] "Entries" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Step_out outPort[nOut] "Exits" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
protected
  outer CompositeStepState stateGraphRoot "State of the composite step";
  model OuterStatePort "Counts the step if it is active"
    CompositeStepStatePort_in subgraphStatePort "Port to the composite step";
    input Boolean localActive "True: the step is active";
  equation
    subgraphStatePort.activeSteps = if localActive then 1.0 else 0.0;
  end OuterStatePort;
  OuterStatePort outerStatePort(localActive = localActive) "Port to the composite step";
  Boolean newActive "True: active in the next iteration";
  Boolean oldActive "True: active when the composite step was suspended";
initial equation
  {pre(newActive), pre(oldActive)} = fill(pre(localActive), 2);
equation
  connect(outerStatePort.subgraphStatePort, stateGraphRoot.subgraphStatePort);
  localActive = pre(newActive);
  newActive = if outerStatePort.subgraphStatePort.resume then oldActive
    elseif outerStatePort.subgraphStatePort.suspend then false else anyTrue(inPort.set) or localActive and not anyTrue(outPort.reset);
  when outerStatePort.subgraphStatePort.suspend then
    oldActive = localActive;
  end when;
  // A port with a lower number has priority: it takes the step from those after it.
  for i in 1:nIn loop
    assert(cardinality(inPort[i]) <= 1, "An entry of a step is connected to more than one transition");
    inPort[i].occupied = localActive or anyTrue(inPort[1:i - 1].set);
    if cardinality(inPort[i]) == 0 then
      inPort[i].set = false;
    end if;
  end for;
  for i in 1:nOut loop
    assert(cardinality(outPort[i]) <= 1, "An exit of a step is connected to more than one transition");
    outPort[i].available = localActive and not anyTrue(outPort[1:i - 1].reset);
    if cardinality(outPort[i]) == 0 then
      outPort[i].reset = false;
    end if;
  end for;
end PartialStep;
