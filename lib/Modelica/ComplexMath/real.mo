within Modelica.ComplexMath;
function real "Real part"
  input Complex c "Complex number";
  output Real r "Real part";
algorithm
  r := c.re;
  annotation(Inline = true);
end real;
