within Modelica.Blocks.MathBoolean;
block Nor "None"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  import Modelica.Math.BooleanVectors.anyTrue;
equation
  y = not anyTrue(u);
end Nor;
