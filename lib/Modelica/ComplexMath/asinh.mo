within Modelica.ComplexMath;
function asinh "Inverse of the hyperbolic sine"
  extends Modelica.Icons.Function;
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := log(c1 + sqrt(c1*c1 + Complex(1)));
end asinh;
