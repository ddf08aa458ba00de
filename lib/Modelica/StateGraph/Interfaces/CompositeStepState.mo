within Modelica.StateGraph.Interfaces;
model CompositeStepState "What steps know of their composite step"
  output Boolean suspend = false "True: suspended";
  output Boolean resume = false "True: resumes";
  CompositeStepStatePort_out subgraphStatePort "Port to the steps" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  subgraphStatePort.suspend = suspend;
  subgraphStatePort.resume = resume;
  subgraphStatePort.activeStepsDummy = 0;
end CompositeStepState;
