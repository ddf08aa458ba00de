within Modelica.Blocks.MathBoolean;
block Or "One at least"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  import Modelica.Math.BooleanVectors.anyTrue;
equation
  y = anyTrue(u);
end Or;
