within Modelica.Math;
function log "Natural logarithm"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Positive number";
  output Real y "Logarithm to base e";
external "builtin" y = log(u);
end log;
