within Modelica.Math.Polynomials;
function derivativeValue_der "Derivative of derivativeValue with respect to time"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real u "Where";
  input Real du "Derivative of u";
  output Real dy "Derivative of the value";
algorithm
  dy := secondDerivativeValue(p, u)*du;
end derivativeValue_der;
