within Modelica.Mechanics.MultiBody.Joints.Internal;
model PrismaticWithLengthConstraint "Prismatic joint whose distance follows from the distance between a point of frame a and a point of frame b"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Drives the joint";
  Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Support of the drive";
  Modelica.Blocks.Interfaces.RealInput position_a[3](each final quantity="Length", each final unit="m") "Point fixed to frame a, resolved in frame a";
  Modelica.Blocks.Interfaces.RealInput position_b[3](each final quantity="Length", each final unit="m") "Point fixed to frame b, resolved in frame b";
  parameter Boolean animation = true "= true: a box is drawn";
  parameter SI.Position length(start=1) "Distance between the two points";
  parameter Types.Axis n = {1, 0, 0} "Axis of translation, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter SI.Position s_offset = 0 "Distance of the joint = s + s_offset";
  parameter SI.Position s_guess = 0 "Of two solutions at the start, the one nearest to this is taken";
  parameter Types.Axis boxWidthDirection = {0, 1, 0} "Direction of the width of the box, resolved in frame a" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter SI.Distance boxWidth = world.defaultJointWidth "Width of the box" annotation(Dialog(tab="Animation"));
  parameter SI.Distance boxHeight = boxWidth "Height of the box" annotation(Dialog(tab="Animation"));
  input Types.Color boxColor = Types.Defaults.JointColor "Colour of the box" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  final parameter Boolean positiveBranch(fixed=false) "Which of the two solutions is taken";
  final parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  SI.Position s "Distance at the flange";
  SI.Position distance "Distance from frame a to frame b along the axis";
  SI.Position r_rel_a[3] "From frame a to frame b, resolved in frame a";
  SI.Force f "Driving force";
protected
  SI.Position r_a[3] = position_a "Point of frame a";
  SI.Position r_b[3] = position_b "Point of frame b";
  SI.Position rbra[3] "From the point of frame a to that of frame b, at distance 0";
  Real B "Half the coefficient of the distance";
  Real C "Constant part";
  Real k1 "Square of B";
  Real k2 "Root of k1 - C";
  Real k1a(start=1) "Below the root";
  Real k1b "The same, not negative";
  Visualizers.Advanced.Shape box(shapeType="box", color=boxColor, specularCoefficient=specularCoefficient, length=if noEvent(abs(distance) > 1e-6) then distance else 1e-6,
    width=boxWidth, height=boxHeight, lengthDirection=e, widthDirection=boxWidthDirection, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Box";
  function selectBranch "Which solution is nearest to a guess?"
    extends Modelica.Icons.Function;
    input Modelica.Units.SI.Length L "Distance between the points";
    input Real e[3](each final unit="1") "Unit vector of the axis";
    input Modelica.Units.SI.Position d_guess "Guess";
    input Modelica.Units.SI.Position r_a[3] "Point of frame a";
    input Modelica.Units.SI.Position r_b[3] "Point of frame b";
    output Boolean positiveBranch "= true: the larger one";
  protected
    Real B = e*(r_b - r_a) "Half the coefficient of the distance";
    Real k1a = B^2 - (r_b - r_a)*(r_b - r_a) + L^2 "Below the root";
    Real k2 = sqrt(max(k1a, 0)) "Root";
  algorithm
    positiveBranch := abs(-B + k2 - d_guess) <= abs(-B - k2 - d_guess);
  end selectBranch;
initial equation
  positiveBranch = selectBranch(length, e, s_offset + s_guess, r_a, r_b);
equation
  Connections.branch(frame_a.R, frame_b.R);
  axis.s = s;
  axis.f = f;
  bearing.s = 0;
  distance = s_offset + s;
  r_rel_a = e*distance;
  // L^2 = (r_b + e*distance - r_a)^2 is a quadratic equation of the distance
  rbra = r_b - r_a;
  B = e*rbra;
  C = rbra*rbra - length*length;
  k1 = B*B;
  k1a = k1 - C;
  assert(noEvent(k1a > 1e-10), getInstanceName() + ": the loop cannot close, or is in its singular position. The points that the rod of length "
    + String(length) + " m has to join are too far apart: change the lengths of the rods or the start values, or keep what drives the loop from going so far");
  k1b = Frames.Internal.maxWithoutEvent(k1a, 1e-12);
  k2 = sqrt(k1b);
  distance = -B + (if positiveBranch then k2 else -k2);
  // Frame b moves along the axis; the equation of the force along it is the assembly's
  frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r_rel_a);
  frame_b.R = frame_a.R;
  zeros(3) = frame_a.f + frame_b.f;
  zeros(3) = frame_a.t + frame_b.t + cross(r_rel_a, frame_b.f);
end PrismaticWithLengthConstraint;
