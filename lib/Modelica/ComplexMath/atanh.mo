within Modelica.ComplexMath;
function atanh "Inverse of the hyperbolic tangent"
  extends Modelica.Icons.Function;
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(0.5)*(log(Complex(1) + c1) - log(Complex(1) - c1));
end atanh;
