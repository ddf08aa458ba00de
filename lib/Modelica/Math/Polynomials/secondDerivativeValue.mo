within Modelica.Math.Polynomials;
function secondDerivativeValue "Value of the second derivative of a polynomial"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real u "Where";
  output Real y = 0 "Value of the second derivative";
protected
  Integer n = size(p, 1) "Number of coefficients";
algorithm
  for i in 1:n - 2 loop
    y := (n - i)*(n - i - 1)*p[i] + u*y;
  end for;
end secondDerivativeValue;
