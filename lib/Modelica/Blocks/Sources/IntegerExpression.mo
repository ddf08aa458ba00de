within Modelica.Blocks.Sources;
block IntegerExpression "An Integer expression over time"
  Modelica.Blocks.Interfaces.IntegerOutput y = 0 "Value of the expression";
end IntegerExpression;
