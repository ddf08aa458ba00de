within Modelica.Math;
function asin "Inverse sine"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number from -1 to 1";
  output SI.Angle y "Angle from -pi/2 to pi/2";
external "builtin" y = asin(u);
end asin;
