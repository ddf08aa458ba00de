within Modelica.Math;
function sin "Sine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input SI.Angle u "Angle";
  output Real y "Sine of u";
external "builtin" y = sin(u);
end sin;
