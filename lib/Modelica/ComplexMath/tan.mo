within Modelica.ComplexMath;
function tan "Tangent"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Modelica.ComplexMath.sin(c1)/Modelica.ComplexMath.cos(c1);
  annotation(Inline = true);
end tan;
