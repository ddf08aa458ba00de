within Modelica.ComplexMath;
function log "Logarithm"
  input Complex c1 "Complex number";
  output Complex c2 "Value";
algorithm
  c2 := Complex(Modelica.Math.log(Modelica.ComplexMath.abs(c1)), Modelica.ComplexMath.arg(c1));
  annotation(Inline = true);
end log;
