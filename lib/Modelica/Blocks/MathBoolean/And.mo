within Modelica.Blocks.MathBoolean;
block And "All"
  extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
equation
  y = Modelica.Math.BooleanVectors.andTrue(u);
end And;
