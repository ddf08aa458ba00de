within Modelica.Blocks.Logical;
block Not "The opposite"
  extends Interfaces.partialBooleanSISO;
equation
  y = not u;
end Not;
