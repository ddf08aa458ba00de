within Modelica.Math;
function cosh "Hyperbolic cosine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number";
  output Real y "Result";
external "builtin" y = cosh(u);
end cosh;
