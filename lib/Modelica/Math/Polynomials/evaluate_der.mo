within Modelica.Math.Polynomials;
function evaluate_der "Derivative of evaluate with respect to time"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real u "Where";
  input Real du "Derivative of u";
  output Real dy "Derivative of the value";
algorithm
  dy := derivativeValue(p, u)*du;
end evaluate_der;
