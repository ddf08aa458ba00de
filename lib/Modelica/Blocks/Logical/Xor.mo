within Modelica.Blocks.Logical;
block Xor "One and not the other"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = u1 <> u2;
end Xor;
