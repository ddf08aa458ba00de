within Modelica.Mechanics.MultiBody.Joints;
model RevolutePlanarLoopConstraint "Closes a planar loop of revolute and prismatic joints: constrains only the positions in the plane"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_a frame_a "Frame a";
  Interfaces.Frame_b frame_b "Frame b";
  parameter Boolean animation = true "= true: a cylinder is drawn";
  parameter Types.Axis n = {0, 0, 1} "Axis of rotation, normal to the plane of the loop, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  parameter Real nnx_a[3](each final unit="1") = if abs(e[1]) > 0.1 then {0, 1, 0} elseif abs(e[2]) > 0.1 then {0, 0, 1} else {1, 0, 0} "A direction that is not parallel to the axis" annotation(Evaluate=true);
  parameter Real ey_a[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(cross(e, nnx_a)) "Direction in the plane, resolved in frame a" annotation(Evaluate=true);
  parameter Real ex_a[3](each final unit="1") = cross(ey_a, e) "Direction in the plane, resolved in frame a" annotation(Evaluate=true);
  Real ey_b[3](each final unit="1") "ey_a, resolved in frame b";
  Real ex_b[3](each final unit="1") "ex_a, resolved in frame b";
  Frames.Orientation R_rel "Rotation of frame a into frame b";
  SI.Position r_rel_a[3] "From frame a to frame b, resolved in frame a";
  SI.Force f_c[2] "Constraint forces along ex and ey";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e, widthDirection={0, 1, 0}, r_shape=-e*(cylinderLength/2), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder along the axis";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a planar loop joint is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a planar loop joint is not connected");
  R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
  r_rel_a = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0);
  ex_b = Frames.resolve2(R_rel, ex_a);
  ey_b = Frames.resolve2(R_rel, ey_a);
  0 = ex_a*r_rel_a;
  0 = ey_a*r_rel_a;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  frame_a.f = [ex_a, ey_a]*f_c;
  frame_b.f = -[ex_b, ey_b]*f_c;
  assert(noEvent(abs(e*r_rel_a) <= 1e-10) and noEvent(abs(e*ex_b) <= 1e-10) and noEvent(abs(e*ey_b) <= 1e-10),
    "The loop that RevolutePlanarLoopConstraint closes is not planar, or n is not normal to its plane; use joint Revolute there, or correct n");
end RevolutePlanarLoopConstraint;
