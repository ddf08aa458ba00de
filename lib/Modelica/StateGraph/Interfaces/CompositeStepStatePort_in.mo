within Modelica.StateGraph.Interfaces;
connector CompositeStepStatePort_in "Port of a step to its composite step"
  input Boolean suspend "True: suspended";
  input Boolean resume "True: resumes";
  Real activeStepsDummy "Potential that belongs to the flow";
  flow Real activeSteps "Number of active steps";
end CompositeStepStatePort_in;
