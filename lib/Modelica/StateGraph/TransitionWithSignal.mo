within Modelica.StateGraph;
block TransitionWithSignal "A transition whose condition is a signal"
  Modelica.Blocks.Interfaces.BooleanInput condition "Condition";
  extends Interfaces.PartialTransition(final localCondition = condition);
end TransitionWithSignal;
