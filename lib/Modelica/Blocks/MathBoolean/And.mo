within Modelica.Blocks.MathBoolean;
block And "All"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  import Modelica.Math.BooleanVectors.andTrue;
equation
  y = andTrue(u);
end And;
