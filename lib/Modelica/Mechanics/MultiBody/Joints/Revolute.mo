within Modelica.Mechanics.MultiBody.Joints;
model Revolute "Rotation about an axis: 1 degree of freedom, 2 states"
  extends Modelica.Mechanics.MultiBody.Interfaces.TurnedFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis if useAxisFlange "Drives the joint" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b support if useAxisFlange "Support of the drive, fixed to frame a" annotation(Placement(transformation(extent={{-70, 90}, {-50, 110}})));
  parameter Boolean useAxisFlange = false "= true: the joint can be driven" annotation(Evaluate=true);
  parameter Boolean animation = true "= true: a cylinder is drawn";
  parameter Types.Axis n = {0, 0, 1} "Axis of rotation, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter StateSelect stateSelect = StateSelect.prefer "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  SI.Angle phi(start=0, final stateSelect=stateSelect) "Angle of the rotation of frame a into frame b"
    annotation(unassignedMessage="The angle phi of a revolute joint cannot be computed: the joint is in a loop in which it cannot move, or which needs one joint less; in a planar loop, replace one revolute joint by RevolutePlanarLoopConstraint");
  SI.AngularVelocity w(start=0, stateSelect=stateSelect) "Derivative of phi";
  SI.AngularAcceleration a(start=0) "Derivative of w";
  SI.Torque tau "Driving torque about the axis";
  SI.Angle angle "The same as phi";
protected
  parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e, widthDirection={0, 1, 0}, r_shape=-e*(cylinderLength/2), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder along the axis";
  Modelica.Mechanics.Rotational.Components.Fixed fixed "Support of the drive";
  Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalAxis(tau=tau) "Flange of the drive";
  Modelica.Mechanics.Rotational.Sources.ConstantTorque constantTorque(tau_constant=0) if not useAxisFlange "No drive";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a revolute joint is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a revolute joint is not connected");
  angle = phi;
  w = der(phi);
  a = der(w);
  // Seen from frame b, frame a turns the other way
  R_link = Frames.planarRotation(if Connections.rooted(frame_a.R) then e else -e, phi, w);
  // Principle of d'Alembert: only the drive acts about the axis
  tau = -frame_b.t*e;
  phi = internalAxis.phi;
  connect(fixed.flange, support);
  connect(internalAxis.flange, axis);
  connect(constantTorque.flange, internalAxis.flange);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -12}, {-30, 12}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-30, -34}, {30, 34}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, radius=6, lineThickness=0.5),
      Rectangle(extent={{30, -12}, {96, 12}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-18, -18}, {18, 18}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-5, -5}, {5, 5}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Line(points={{-50.2, 29}, {-41, 41}, {-29, 50.2}, {-15, 56}, {0, 58}, {15, 56}, {29, 50.2}, {41, 41}, {50.2, 29}}, color={38, 52, 78}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, 100}, {150, 70}}, textString="n = %n", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Revolute;
