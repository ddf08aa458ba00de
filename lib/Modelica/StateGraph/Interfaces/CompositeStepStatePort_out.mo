within Modelica.StateGraph.Interfaces;
connector CompositeStepStatePort_out "Port of a composite step to its steps"
  output Boolean suspend "True: suspended";
  output Boolean resume "True: resumes";
  Real activeStepsDummy "Potential that belongs to the flow";
  flow Real activeSteps "Number of active steps";
end CompositeStepStatePort_out;
