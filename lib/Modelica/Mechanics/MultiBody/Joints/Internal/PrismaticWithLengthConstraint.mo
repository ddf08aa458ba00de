within Modelica.Mechanics.MultiBody.Joints.Internal;
model PrismaticWithLengthConstraint "Prismatic joint whose distance follows from the distance between a point of frame a and a point of frame b"
  extends Modelica.Mechanics.MultiBody.Interfaces.ParallelFrames(final r_link=r_rel_a);
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Drives the joint" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Support of the drive" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  Modelica.Blocks.Interfaces.RealInput position_a[3](each final quantity="Length", each final unit="m") "Point fixed to frame a, resolved in frame a" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Modelica.Blocks.Interfaces.RealInput position_b[3](each final quantity="Length", each final unit="m") "Point fixed to frame b, resolved in frame b" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
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
  SI.Position r_rel_a[3] = e*distance "From frame a to frame b, resolved in frame a";
  SI.Force f "Driving force";
protected
  SI.Position gap[3] "From the point of frame a to that of frame b where the distance is 0, resolved in frame a";
  SI.Position foot "Distance at which the two points are nearest to one another";
  SI.Area rest(start=1) "Square of the length less that of the shortest distance; negative where the length does not fit";
  Visualizers.Advanced.Shape box(shapeType="box", color=boxColor, specularCoefficient=specularCoefficient, length=if noEvent(abs(distance) > 1e-6) then distance else 1e-6,
    width=boxWidth, height=boxHeight, lengthDirection=e, widthDirection=boxWidthDirection, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Box";
initial equation
  // The two solutions lie on either side of the foot
  positiveBranch = noEvent(s_offset + s_guess >= foot);
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b is not connected");
  axis.s = s;
  axis.f = f;
  bearing.s = 0;
  distance = s + s_offset;
  gap = position_b - position_a;
  foot = -e*gap;
  rest = length^2 - gap*gap + foot^2;
  assert(noEvent(rest > 1e-10), getInstanceName() + ": the loop cannot close, or is in its singular position. The points that the rod of length "
    + String(length) + " m has to join are too far apart: change the lengths of the rods or the start values, or keep what drives the loop from going so far");
  // The equation of the force along the axis is the assembly's
  distance = foot + (if positiveBranch then 1 else -1)*sqrt(Frames.Internal.maxWithoutEvent(rest, 1e-12));
  annotation(Documentation(info="<html>
<p>With the vector g from the point of frame a to that of frame b at distance 0, the points are g + e&middot;d apart at distance d. They come
nearest at the foot of the perpendicular, d<sub>0</sub> = &minus;e&middot;g, where the square of their distance is
g&sup2; &minus; d<sub>0</sub>&sup2;; by Pythagoras the length L is reached at
d = d<sub>0</sub> &plusmn; &radic;(L&sup2; &minus; g&sup2; + d<sub>0</sub>&sup2;).</p>
</html>"));
end PrismaticWithLengthConstraint;
