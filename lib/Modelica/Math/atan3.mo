within Modelica.Math;
function atan3 "Angle of a point in the plane, in the turn nearest to a guess"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real u1 "Ordinate";
  input Real u2 "Abscissa";
  input SI.Angle y0 = 0 "Angle to which the result shall be near";
  output SI.Angle y "Angle from y0 - pi to y0 + pi whose tangent is u1/u2";
protected
  SI.Angle w = Modelica.Math.atan2(u1, u2) "Angle in the first turn";
algorithm
  y := w + 2*Modelica.Constants.pi*floor((y0 - w)/(2*Modelica.Constants.pi) + 0.5);
end atan3;
