within Modelica.Blocks.MathBoolean;
block Not "The opposite"
  extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
equation
  y = not u;
end Not;
