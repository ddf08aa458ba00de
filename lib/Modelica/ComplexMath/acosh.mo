within Modelica.ComplexMath;
function acosh "Inverse of the hyperbolic cosine"
  extends Modelica.Icons.Function;
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := log(c1 + sqrt(c1 + Complex(1))*sqrt(c1 - Complex(1)));
end acosh;
