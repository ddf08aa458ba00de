within Modelica.ComplexMath;
function arg "Angle"
  input Complex c "Complex number";
  input Modelica.Units.SI.Angle phi0 = 0 "The angle lies within pi of this one";
  output Modelica.Units.SI.Angle phi "Angle";
algorithm
  phi := Modelica.Math.atan3(c.im, c.re, phi0);
  annotation(Inline = true);
end arg;
