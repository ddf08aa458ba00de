within Modelica.Blocks.Sources;
block BooleanExpression "A Boolean expression over time"
  Modelica.Blocks.Interfaces.BooleanOutput y = false "Value of the expression";
end BooleanExpression;
