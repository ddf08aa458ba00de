within Modelica.Math.Polynomials;
function evaluateWithRange "Value of a polynomial that goes on as a line outside of a range"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real uMin "Start of the range";
  input Real uMax "End of the range";
  input Real u "Where";
  output Real y "Value";
protected
  Real v = max(uMin, min(uMax, u)) "Nearest abscissa of the range";
algorithm
  y := evaluate(p, v) + (if u == v then 0 else derivativeValue(p, v)*(u - v));
  annotation(derivative(zeroDerivative=p, zeroDerivative=uMin, zeroDerivative=uMax) = evaluateWithRange_der);
end evaluateWithRange;
