within Modelica.Blocks.MathBoolean;
block Nor "None"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
equation
  y = not Modelica.Math.BooleanVectors.anyTrue(u);
end Nor;
