within Modelica.StateGraph.Interfaces;
model CompositeStepState "What steps know of their composite step"
  output Boolean suspend = false "True: suspended";
  output Boolean resume = false "True: resumes";
  CompositeStepStatePort_out subgraphStatePort "Port to the steps";
equation
  subgraphStatePort.suspend = suspend;
  subgraphStatePort.resume = resume;
  subgraphStatePort.activeStepsDummy = 0;
end CompositeStepState;
