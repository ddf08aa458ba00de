within Modelica.StateGraph;
block Step "A step"
  output Boolean active "True: the step is active";
  extends Interfaces.PartialStep;
initial equation
  active = false;
equation
  active = localActive;
end Step;
