within Modelica.Blocks.Logical;
block AssertCondition "Stops or warns when its input is false"
  extends Modelica.Blocks.Interfaces.partialBooleanSI;
  parameter String message = "Assert block failed" "Message";
  parameter AssertionLevel assertionLevel = AssertionLevel.error "What happens";
equation
  assert(u, message, assertionLevel);
end AssertCondition;
