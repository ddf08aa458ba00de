within Modelica.StateGraph;
block StepWithSignal "A step with a signal"
  extends Interfaces.PartialStep;
  Modelica.Blocks.Interfaces.BooleanOutput active "True: the step is active";
initial equation
  active = false;
equation
  active = localActive;
end StepWithSignal;
