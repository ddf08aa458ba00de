within Modelica.Blocks.Sources;
block RealExpression "A Real expression over time"
  Modelica.Blocks.Interfaces.RealOutput y = 0.0 "Value of the expression";
end RealExpression;
