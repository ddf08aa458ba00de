within Modelica.ComplexMath;
function sqrt "Square root"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Modelica.ComplexMath.fromPolar(Modelica.ComplexMath.abs(c1)^0.5, Modelica.ComplexMath.arg(c1)/2);
  annotation(Inline = true);
end sqrt;
