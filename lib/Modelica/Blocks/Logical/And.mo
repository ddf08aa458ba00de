within Modelica.Blocks.Logical;
block And "Both"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = u1 and u2;
end And;
