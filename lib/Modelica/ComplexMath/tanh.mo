within Modelica.ComplexMath;
function tanh "Hyperbolic tangent"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Modelica.ComplexMath.sinh(c1)/Modelica.ComplexMath.cosh(c1);
  annotation(Inline = true);
end tanh;
