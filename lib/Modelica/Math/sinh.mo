within Modelica.Math;
function sinh "Hyperbolic sine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number";
  output Real y "Result";
external "builtin" y = sinh(u);
end sinh;
