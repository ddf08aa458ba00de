within Modelica.Math.Polynomials;
function derivativeValue "Value of the derivative of a polynomial"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real u "Where";
  output Real y = 0 "Value of the derivative";
protected
  Integer n = size(p, 1) "Number of coefficients";
algorithm
  for i in 1:n - 1 loop
    y := (n - i)*p[i] + u*y;
  end for;
  annotation(derivative(zeroDerivative=p) = derivativeValue_der);
end derivativeValue;
