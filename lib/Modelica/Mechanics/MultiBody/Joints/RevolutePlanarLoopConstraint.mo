within Modelica.Mechanics.MultiBody.Joints;
model RevolutePlanarLoopConstraint "Closes a planar loop of revolute and prismatic joints: constrains only the positions in the plane"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  parameter Boolean animation = true "= true: a cylinder is drawn";
  parameter Types.Axis n = {0, 0, 1} "Axis of rotation, normal to the plane of the loop, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  parameter Real plane[3, 2](each final unit="1") = Frames.Internal.normalPlane(e) "Two directions in the plane of the loop, resolved in frame a" annotation(Evaluate=true);
  SI.Position gap[3] "From frame a to frame b, resolved in frame a";
  SI.Force f_plane[2] "Constraint force in the plane";
  Real plane_b[3, 2](each final unit="1") "The same directions, resolved in frame b";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e, widthDirection={0, 1, 0}, r_shape=-e*(cylinderLength/2), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder along the axis";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a planar loop joint is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a planar loop joint is not connected");
  plane_b = frame_b.R.T*(transpose(frame_a.R.T)*plane);
  gap = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0);
  zeros(2) = gap*plane;
  frame_a.f = plane*f_plane;
  frame_b.f = -plane_b*f_plane;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  assert(noEvent(abs(e*gap) <= 1e-10) and noEvent(max(abs(e*plane_b)) <= 1e-10),
    "The loop that RevolutePlanarLoopConstraint closes is not planar, or n is not normal to its plane; use joint Revolute there, or correct n");
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -12}, {-30, 12}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-30, -34}, {30, 34}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=6, lineThickness=0.5),
      Rectangle(extent={{30, -12}, {96, 12}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-18, -18}, {18, 18}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-40, -56}, {40, 56}}, color={190, 40, 30}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RevolutePlanarLoopConstraint;
