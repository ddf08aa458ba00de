within Modelica.Math.Polynomials;
function integral "Integral of a polynomial, as a polynomial that is zero at zero"
  extends Modelica.Icons.Function;
  input Real p1[:] "Coefficients, that of the highest power first";
  output Real p2[size(p1, 1) + 1] "Coefficients of the integral";
protected
  Integer n = size(p2, 1) "Number of its coefficients";
algorithm
  for i in 1:n - 1 loop
    p2[i] := p1[i]/(n - i);
  end for;
  p2[n] := 0;
end integral;
