within Modelica.Math.Polynomials;
function evaluateWithRange_der "Derivative of evaluateWithRange with respect to time"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real uMin "Start of the range";
  input Real uMax "End of the range";
  input Real u "Where";
  input Real du "Derivative of u";
  output Real dy "Derivative of the value";
algorithm
  dy := derivativeValue(p, max(uMin, min(uMax, u)))*du;
end evaluateWithRange_der;
