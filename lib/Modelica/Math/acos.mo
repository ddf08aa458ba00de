within Modelica.Math;
function acos "Inverse cosine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number from -1 to 1";
  output SI.Angle y "Angle from 0 to pi";
external "builtin" y = acos(u);
end acos;
