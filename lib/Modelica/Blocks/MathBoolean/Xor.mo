within Modelica.Blocks.MathBoolean;
block Xor "Exactly one"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  import Modelica.Math.BooleanVectors.oneTrue;
equation
  y = oneTrue(u);
end Xor;
