within Modelica.ComplexMath;
function imag "Imaginary part"
  input Complex c "Complex number";
  output Real r "Imaginary part";
algorithm
  r := c.im;
  annotation(Inline = true);
end imag;
