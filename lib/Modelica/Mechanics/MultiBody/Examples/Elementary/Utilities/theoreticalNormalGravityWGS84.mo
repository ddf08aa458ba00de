within Modelica.Mechanics.MultiBody.Examples.Elementary.Utilities;
function theoreticalNormalGravityWGS84 "Normal gravity of the World Geodetic System 1984: formula of Somigliana, second order in the height y above the ellipsoid"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialGravityAcceleration;
  input Modelica.Units.NonSI.Angle_deg phi "Geodetic latitude";
protected
  constant SI.Length a = 6378137.0 "Large half axis of the ellipsoid";
  constant SI.Length b = 6356752.3142 "Small half axis of the ellipsoid";
  constant SI.Acceleration g_e = 9.7803253359 "Gravity at the equator";
  constant SI.Acceleration g_p = 9.8321849378 "Gravity at the poles";
  constant Real k = b*g_p/(a*g_e) - 1 "Constant of the formula of Somigliana";
  constant Real e2 = 1 - (b/a)^2 "Square of the first eccentricity";
  constant Real f = 1/298.257223563 "Flattening of the ellipsoid";
  constant Real m = (7292115e-11)^2*a^2*b/3986004.418e8 "Centrifugal divided by gravity acceleration at the equator";
  Real s2 = Modelica.Math.sin(Modelica.Units.Conversions.from_deg(phi))^2 "Square of the sine of the latitude";
  SI.Acceleration g_0 "Gravity on the ellipsoid";
algorithm
  g_0 := g_e*(1 + k*s2)/sqrt(1 - e2*s2);
  gravity := {0, -g_0*(1 - 2*(1 + f + m - 2*f*s2)*(r[2]/a) + 3*(r[2]/a)^2), 0};
end theoreticalNormalGravityWGS84;
