within Modelica.Math.Polynomials;
function evaluate "Value of a polynomial"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real u "Where";
  output Real y = 0 "Value";
algorithm
  for c in p loop
    y := c + u*y;
  end for;
  annotation(derivative(zeroDerivative=p) = evaluate_der);
end evaluate;
