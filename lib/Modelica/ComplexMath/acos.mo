within Modelica.ComplexMath;
function acos "Inverse of the cosine"
  extends Modelica.Icons.Function;
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(Modelica.Constants.pi/2) - asin(c1);
end acos;
