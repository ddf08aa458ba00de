within Modelica.ComplexMath;
function fromPolar "From absolute value and angle"
  input Real len "Absolute value";
  input Modelica.Units.SI.Angle phi "Angle";
  output Complex c "Complex number";
algorithm
  c := Complex(re=len*Modelica.Math.cos(phi), im=len*Modelica.Math.sin(phi));
  annotation(Inline = true);
end fromPolar;
