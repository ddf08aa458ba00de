within Modelica.Blocks.MathBoolean;
block Nand "Not all"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  import Modelica.Math.BooleanVectors.andTrue;
equation
  y = not andTrue(u);
end Nand;
