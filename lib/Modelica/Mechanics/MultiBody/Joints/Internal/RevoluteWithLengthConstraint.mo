within Modelica.Mechanics.MultiBody.Joints.Internal;
model RevoluteWithLengthConstraint "Revolute joint whose angle follows from the distance between a point of frame a and a point of frame b"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis "Drives the joint";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b bearing "Support of the drive";
  Modelica.Blocks.Interfaces.RealInput position_a[3](each final quantity="Length", each final unit="m") "Point fixed to frame a, resolved in frame a";
  Modelica.Blocks.Interfaces.RealInput position_b[3](each final quantity="Length", each final unit="m") "Point fixed to frame b, resolved in frame b";
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
  Frames.Orientation R_rel "Rotation of frame a into frame b";
  SI.Angle angle "Angle of the rotation of frame a into frame b";
  SI.Torque tau "Driving torque";
protected
  SI.Position r_a[3] = position_a "Point of frame a";
  SI.Position r_b[3] = position_b "Point of frame b";
  Real e_r_a "Its part along the axis";
  Real e_r_b "Part of r_b along the axis";
  Real A "Coefficient of the cosine (section 7.3 of the library's paper)";
  Real B "Coefficient of the sine";
  Real C "Constant part";
  Real k1 "A^2 + B^2";
  Real k2 "Root of k1 - C^2";
  Real k1a(start=1) "Below the root";
  Real k1b "The same, not negative";
  Real kcos_angle "Cosine of the angle times k1";
  Real ksin_angle "Sine of the angle times k1";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e, widthDirection={0, 1, 0}, r_shape=-e*(cylinderLength/2), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder along the axis";
  function selectBranch "Which solution is nearest to a guess?"
    extends Modelica.Icons.Function;
    input Modelica.Units.SI.Length L "Distance between the points";
    input Real e[3](each final unit="1") "Unit vector of the axis";
    input Modelica.Units.SI.Angle angle_guess "Guess";
    input Modelica.Units.SI.Position r_a[3] "Point of frame a";
    input Modelica.Units.SI.Position r_b[3] "Point of frame b";
    output Boolean positiveBranch "= true: the one with k = +1";
  protected
    Real A = -2*(r_b*r_a - (e*r_b)*(e*r_a)) "Coefficient of the cosine";
    Real B = 2*r_b*cross(e, r_a) "Coefficient of the sine";
    Real C = r_a*r_a + r_b*r_b - L^2 - 2*(e*r_b)*(e*r_a) "Constant part";
    Real k1b = max(A^2 + B^2 - C^2, 0) "Below the root";
    Real k2 = sqrt(k1b) "Root";
    Real angle1 "Solution with k = +1";
    Real angle2 "Solution with k = -1";
  algorithm
    angle1 := Modelica.Math.atan2(-B*C + A*k2, -A*C - B*k2);
    angle2 := Modelica.Math.atan2(-B*C - A*k2, -A*C + B*k2);
    positiveBranch := abs(Modelica.Math.wrapAngle(angle1 - angle_guess)) <= abs(Modelica.Math.wrapAngle(angle2 - angle_guess));
  end selectBranch;
initial equation
  positiveBranch = selectBranch(lengthConstraint, e, Modelica.Units.Conversions.from_deg(phi_offset + phi_guess), r_a, r_b);
equation
  Connections.branch(frame_a.R, frame_b.R);
  axis.phi = phi;
  axis.tau = tau;
  bearing.phi = 0;
  angle = Modelica.Units.Conversions.from_deg(phi_offset) + phi;
  // L^2 = (r_b - T(angle)*r_a)^2 gives 0 = A*cos(angle) + B*sin(angle) + C
  e_r_a = e*r_a;
  e_r_b = e*r_b;
  A = -2*(r_b*r_a - e_r_b*e_r_a);
  B = 2*r_b*cross(e, r_a);
  C = r_a*r_a + r_b*r_b - lengthConstraint*lengthConstraint - 2*e_r_b*e_r_a;
  k1 = A*A + B*B;
  k1a = k1 - C*C;
  assert(noEvent(k1a > 1e-10), getInstanceName() + ": the loop cannot close, or is in its singular position. The points that the rod of length "
    + String(lengthConstraint) + " m has to join are too far apart or too near: change the lengths of the rods or the start values, or keep what drives the loop from going so far");
  k1b = Frames.Internal.maxWithoutEvent(k1a, 1e-12);
  k2 = sqrt(k1b);
  kcos_angle = -A*C + (if positiveBranch then -B else B)*k2;
  ksin_angle = -B*C + (if positiveBranch then A else -A)*k2;
  angle = Modelica.Math.atan2(ksin_angle, kcos_angle);
  // Frame b turns against frame a; the equation of the torque about the axis is the assembly's
  R_rel = Frames.planarRotation(e, angle, der(angle));
  frame_b.r_0 = frame_a.r_0;
  frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
  zeros(3) = frame_a.f + Frames.resolve1(R_rel, frame_b.f);
  zeros(3) = frame_a.t + Frames.resolve1(R_rel, frame_b.t);
end RevoluteWithLengthConstraint;
