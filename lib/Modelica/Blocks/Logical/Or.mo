within Modelica.Blocks.Logical;
block Or "One at least"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = u1 or u2;
end Or;
