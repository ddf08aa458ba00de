within Modelica.Blocks.Nonlinear;
block DeadZone "Nothing within a zone, the way beyond it outside"
  parameter Real uMax(start = 1) "Upper end of the zone";
  parameter Real uMin = -uMax "Lower end of the zone";
  extends Interfaces.SISO;
equation
  assert(uMax >= uMin, "uMax of a dead zone is smaller than its uMin");
  y = homotopy(actual = smooth(0, if u > uMax then u - uMax elseif u < uMin then u - uMin else 0), simplified = u);
end DeadZone;
