within Modelica.Math;
function exp "Exponential function"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number";
  output Real y "e to the power of u";
external "builtin" y = exp(u);
end exp;
