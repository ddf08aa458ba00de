within Modelica.Math;
function log10 "Logarithm to base 10"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Positive number";
  output Real y "Logarithm to base 10";
external "builtin" y = log10(u);
end log10;
