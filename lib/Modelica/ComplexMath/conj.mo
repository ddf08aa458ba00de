within Modelica.ComplexMath;
function conj "Conjugate"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(c1.re, -c1.im);
  annotation(Inline = true);
end conj;
