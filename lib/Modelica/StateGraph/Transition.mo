within Modelica.StateGraph;
block Transition "A transition whose condition is an expression"
  input Boolean condition = true "Condition";
  extends Interfaces.PartialTransition(final localCondition = condition);
end Transition;
