within Modelica.StateGraph;
block InitialStepWithSignal "A step that is active at the start, with a signal"
  extends Interfaces.PartialStep;
  Modelica.Blocks.Interfaces.BooleanOutput active "True: the step is active";
initial equation
  active = true;
equation
  active = localActive;
end InitialStepWithSignal;
