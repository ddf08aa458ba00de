within Modelica.ComplexMath;
function abs "Absolute value"
  input Complex c "Complex number";
  output Real result "Absolute value";
algorithm
  result := (c.re^2 + c.im^2)^0.5;
  annotation(Inline = true);
end abs;
