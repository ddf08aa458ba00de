within Modelica.Math.Polynomials;
function integralValue "Integral of a polynomial over a range"
  extends Modelica.Icons.Function;
  input Real p[:] "Coefficients, that of the highest power first";
  input Real u_high "End of the range";
  input Real u_low = 0 "Start of the range";
  output Real integral = 0 "Integral from u_low to u_high";
protected
  Integer n = size(p, 1) "Number of coefficients";
  Real low = 0 "Integral from 0 to u_low";
algorithm
  for i in 1:n loop
    integral := u_high*(p[i]/(n - i + 1) + integral);
    low := u_low*(p[i]/(n - i + 1) + low);
  end for;
  integral := integral - low;
  annotation(derivative(zeroDerivative=p) = integralValue_der);
end integralValue;
