within Modelica.ComplexMath;
function exp "Exponential"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(Modelica.Math.exp(c1.re)*Modelica.Math.cos(c1.im), Modelica.Math.exp(c1.re)*Modelica.Math.sin(c1.im));
  annotation(Inline = true);
end exp;
