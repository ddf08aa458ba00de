within Modelica.Math;
function acosh "Inverse hyperbolic cosine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number of at least 1";
  output Real y "Result, not negative";
algorithm
  assert(u >= 1, "acosh is defined from 1 on, but is called with " + String(u));
  y := Modelica.Math.log(u + sqrt(u^2 - 1));
end acosh;
