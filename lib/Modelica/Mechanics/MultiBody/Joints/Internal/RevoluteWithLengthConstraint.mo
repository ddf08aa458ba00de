within Modelica.Mechanics.MultiBody.Joints.Internal;
model RevoluteWithLengthConstraint "Revolute joint whose angle follows from the distance between a point of frame a and a point of frame b"
  extends Modelica.Mechanics.MultiBody.Interfaces.TurnedFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis "Drives the joint" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b bearing "Support of the drive" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  Modelica.Blocks.Interfaces.RealInput position_a[3](each final quantity="Length", each final unit="m") "Point fixed to frame a, resolved in frame a" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Modelica.Blocks.Interfaces.RealInput position_b[3](each final quantity="Length", each final unit="m") "Point fixed to frame b, resolved in frame b" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  parameter Boolean animation = true "= true: a cylinder is drawn";
  parameter SI.Position lengthConstraint(start=1) "Distance between the two points";
  parameter Types.Axis n = {0, 0, 1} "Axis of rotation, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter Modelica.Units.NonSI.Angle_deg phi_offset = 0 "Angle of the joint = phi + phi_offset";
  parameter Modelica.Units.NonSI.Angle_deg phi_guess = 0 "Of two solutions at the start, the one nearest to this is taken";
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  final parameter Boolean positiveBranch(fixed=false) "Which of the two solutions is taken";
  final parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  SI.Angle phi "Angle of the flange";
  Frames.Orientation R_rel = Frames.planarRotation(e, angle, der(angle)) "Rotation of frame a into frame b";
  SI.Angle angle "Angle of the rotation of frame a into frame b";
  SI.Torque tau "Driving torque";
protected
  parameter SI.Angle guess = Modelica.Units.Conversions.from_deg(phi_offset + phi_guess) "Guess of the angle";
  Real arm[2](each unit="m2") "Products of the levers of the two points, parallel and across";
  Real bridge(unit="m2") "What the length has to leave of them: arm*{cos(angle), sin(angle)}";
  Real clearance(unit="m4", start=1) "Square of what is left across; negative where the length does not fit";
  Real rise(unit="m2") "Its root, with the sign of the branch";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e, widthDirection={0, 1, 0}, r_shape=-e*(cylinderLength/2), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder along the axis";
initial equation
  // The two solutions lie on either side of the direction of arm: the guess is on the side of the nearer one
  positiveBranch = noEvent(arm[1]*sin(guess) <= arm[2]*cos(guess));
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
  axis.phi = phi;
  axis.tau = tau;
  bearing.phi = 0;
  angle = phi + Modelica.Units.Conversions.from_deg(phi_offset);
  arm = {position_a*position_b - (e*position_a)*(e*position_b), cross(position_a, e)*position_b};
  bridge = (position_a*position_a + position_b*position_b - lengthConstraint^2)/2 - (e*position_a)*(e*position_b);
  clearance = arm*arm - bridge^2;
  assert(noEvent(clearance > 2.5e-11), getInstanceName() + ": the loop cannot close, or is in its singular position. The points that the rod of length "
    + String(lengthConstraint) + " m has to join are too far apart or too near: change the lengths of the rods or the start values, or keep what drives the loop from going so far");
  rise = (if positiveBranch then -1 else 1)*sqrt(Frames.Internal.maxWithoutEvent(clearance, 2.5e-13));
  angle = Modelica.Math.atan2(bridge*arm[2] + rise*arm[1], bridge*arm[1] - rise*arm[2]);
  // The equation of the torque about the axis is the assembly's
  R_link = Frames.planarRotation(if Connections.rooted(frame_a.R) then e else -e, angle, der(angle));
  annotation(Documentation(info="<html>
<p>Frame b is turned by the angle &phi; about e against frame a. Point p, fixed in frame a, has in frame b the coordinates
p&prime; = (e&middot;p) e + p<sub>n</sub> cos &phi; &minus; e &times; p sin &phi;, with its part p<sub>n</sub> normal to e. Its distance
from point q, fixed in frame b, is the given length L where 2 q&middot;p&prime; = p&sup2; + q&sup2; &minus; L&sup2;, which is</p>
<p>x cos &phi; + y sin &phi; = b &nbsp; with x = p&middot;q &minus; (e&middot;p)(e&middot;q), y = (p &times; e)&middot;q, b = (p&sup2; + q&sup2; &minus; L&sup2;)/2 &minus; (e&middot;p)(e&middot;q)</p>
<p>(arm = {x, y}, bridge = b). The unit vector {cos &phi;, sin &phi;} has the part b/|arm| along arm, and therefore the part
&plusmn;h/|arm| across it with h&sup2; = x&sup2; + y&sup2; &minus; b&sup2; (clearance):
{cos &phi;, sin &phi;} = (b {x, y} &plusmn; h {&minus;y, x})/(x&sup2; + y&sup2;). Where h&sup2; is negative no angle will do.
See section 7.3 of the paper on the library.</p>
</html>"));
end RevoluteWithLengthConstraint;
