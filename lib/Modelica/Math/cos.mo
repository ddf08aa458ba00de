within Modelica.Math;
function cos "Cosine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input SI.Angle u "Angle";
  output Real y "Cosine of u";
external "builtin" y = cos(u);
end cos;
