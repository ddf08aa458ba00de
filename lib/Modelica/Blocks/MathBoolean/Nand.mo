within Modelica.Blocks.MathBoolean;
block Nand "Not all"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
equation
  y = not Modelica.Math.BooleanVectors.andTrue(u);
end Nand;
