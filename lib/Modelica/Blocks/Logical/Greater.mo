within Modelica.Blocks.Logical;
block Greater "u1 > u2"
  extends Interfaces.partialBooleanComparison;
equation
  y = u1 > u2;
end Greater;
