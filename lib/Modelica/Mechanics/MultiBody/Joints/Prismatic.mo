within Modelica.Mechanics.MultiBody.Joints;
model Prismatic "Translation along an axis: 1 degree of freedom, 2 states"
  extends Modelica.Mechanics.MultiBody.Interfaces.ParallelFrames(final r_link=e*s);
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis if useAxisFlange "Drives the joint" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b support if useAxisFlange "Support of the drive, fixed to frame a" annotation(Placement(transformation(extent={{-70, 90}, {-50, 110}})));
  parameter Boolean useAxisFlange = false "= true: the joint can be driven" annotation(Evaluate=true);
  parameter Boolean animation = true "= true: a box is drawn";
  parameter Types.Axis n = {1, 0, 0} "Axis of translation, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
  parameter Types.Axis boxWidthDirection = {0, 1, 0} "Direction of the width of the box, resolved in frame a" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter SI.Distance boxWidth = world.defaultJointWidth "Width of the box" annotation(Dialog(tab="Animation"));
  parameter SI.Distance boxHeight = boxWidth "Height of the box" annotation(Dialog(tab="Animation"));
  input Types.Color boxColor = Types.Defaults.JointColor "Colour of the box" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter StateSelect stateSelect = StateSelect.prefer "Preference of the coordinates as states" annotation(Dialog(tab="Advanced"));
  final parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  SI.Position s(start=0, final stateSelect=stateSelect) "Distance from frame a to frame b along the axis"
    annotation(unassignedMessage="The distance s of a prismatic joint cannot be computed: the joint is in a loop in which it cannot move, or which needs one joint less");
  SI.Velocity v(start=0, final stateSelect=stateSelect) "Derivative of s";
  SI.Acceleration a(start=0) "Derivative of v";
  SI.Force f "Driving force along the axis";
protected
  Visualizers.Advanced.Shape box(shapeType="box", color=boxColor, specularCoefficient=specularCoefficient, length=if noEvent(abs(s) > 1e-6) then s else 1e-6,
    width=boxWidth, height=boxHeight, lengthDirection=e, widthDirection=boxWidthDirection, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Box";
  Modelica.Mechanics.Translational.Components.Fixed fixed "Support of the drive";
  Modelica.Mechanics.Translational.Interfaces.InternalSupport internalAxis(f=f) "Flange of the drive";
  Modelica.Mechanics.Translational.Sources.ConstantForce constantForce(f_constant=0) if not useAxisFlange "No drive";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a prismatic joint is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a prismatic joint is not connected");
  v = der(s);
  a = der(v);
  // Principle of d'Alembert: only the drive acts along the axis
  f = -e*frame_b.f;
  s = internalAxis.s;
  connect(fixed.flange, support);
  connect(internalAxis.flange, axis);
  connect(constantForce.flange, internalAxis.flange);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -34}, {10, 34}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, radius=4, lineThickness=0.5),
      Rectangle(extent={{-60, -14}, {96, 14}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-30, 52}, {50, 52}}, color={38, 52, 78}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, 96}, {150, 66}}, textString="n = %n", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Prismatic;
