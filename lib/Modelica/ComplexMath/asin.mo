within Modelica.ComplexMath;
function asin "Inverse of the sine"
  extends Modelica.Icons.Function;
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := -Complex(0, 1)*log(Complex(0, 1)*c1 + sqrt(Complex(1) - c1*c1));
end asin;
