within Modelica.Math;
function atan "Inverse tangent"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u "Number";
  output SI.Angle y "Angle from -pi/2 to pi/2";
external "builtin" y = atan(u);
end atan;
