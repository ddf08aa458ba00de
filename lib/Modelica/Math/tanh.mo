within Modelica.Math;
function tanh "Hyperbolic tangent"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number";
  output Real y "Result";
external "builtin" y = tanh(u);
end tanh;
