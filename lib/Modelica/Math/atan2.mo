within Modelica.Math;
function atan2 "Angle of a point in the plane"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u1 "Ordinate";
  input Real u2 "Abscissa";
  output SI.Angle y "Angle from -pi to pi whose tangent is u1/u2";
external "builtin" y = atan2(u1, u2);
end atan2;
