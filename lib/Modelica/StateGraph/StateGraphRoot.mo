within Modelica.StateGraph;
model StateGraphRoot "Outermost state graph: one beside each group of steps"
  extends Interfaces.CompositeStepState;
  output Integer activeSteps "Number of active steps";
equation
  activeSteps = integer(-subgraphStatePort.activeSteps);
end StateGraphRoot;
