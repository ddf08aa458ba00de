within Modelica.Math;
function tan "Tangent"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input SI.Angle u "Angle";
  output Real y "Tangent of u";
external "builtin" y = tan(u);
end tan;
