within Modelica.Blocks.Logical;
block Nor "Neither"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = not (u1 or u2);
end Nor;
