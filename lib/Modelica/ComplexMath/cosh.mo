within Modelica.ComplexMath;
function cosh "Hyperbolic cosine"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(Modelica.Math.cosh(c1.re)*Modelica.Math.cos(c1.im), Modelica.Math.sinh(c1.re)*Modelica.Math.sin(c1.im));
  annotation(Inline = true);
end cosh;
