within Modelica.Blocks.MathBoolean;
block Xor "Exactly one"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
equation
  y = Modelica.Math.BooleanVectors.oneTrue(u);
end Xor;
