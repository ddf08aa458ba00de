within Modelica.ComplexMath;
function sin "Sine"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(Modelica.Math.sin(c1.re)*Modelica.Math.cosh(c1.im), Modelica.Math.cos(c1.re)*Modelica.Math.sinh(c1.im));
  annotation(Inline = true);
end sin;
