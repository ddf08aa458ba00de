within Modelica.Blocks.Logical;
block Nand "Not both"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = not (u1 and u2);
end Nand;
