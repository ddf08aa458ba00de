within Modelica.Blocks.MathBoolean;
block Or "One at least"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
equation
  y = Modelica.Math.BooleanVectors.anyTrue(u);
end Or;
