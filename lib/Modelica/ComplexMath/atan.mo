within Modelica.ComplexMath;
function atan "Inverse of the tangent"
  extends Modelica.Icons.Function;
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(0, 0.5)*(log(Complex(1) - Complex(0, 1)*c1) - log(Complex(1) + Complex(0, 1)*c1));
end atan;
