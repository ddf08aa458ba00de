within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointRRR "Planar assembly of two revolute joints and a revolute joint with two rods: no constraint and no state of its own, solved by formulas"
  extends Interfaces.PartialTwoFramesDoubleSize;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_ia "Frame fixed to rod 1, at the origin of frame a" annotation(Placement(transformation(origin={-80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_ib "Frame fixed to rod 2, at the origin of frame b" annotation(Placement(transformation(origin={80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_im "Frame fixed to rod 2, at the joint between the rods" annotation(Placement(transformation(origin={0, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis "Drives the joint at frame b" annotation(Placement(transformation(extent={{30, -110}, {50, -90}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b bearing "Support of the drive" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  parameter Boolean animation = true "= true: rods and joints are drawn";
  parameter Types.Axis n_a = {0, 0, 1} "Axes of the revolute joints, fixed and resolved in frame a" annotation(Evaluate=true);
  final parameter Real n_b[3](each final unit="1", each fixed=false, start={0, 0, 1}) "Axis of the revolute joint at frame b, resolved in frame b";
  parameter SI.Position rRod1_ia[3] = {1, 0, 0} "From frame ia to the joint between the rods, resolved in frame ia" annotation(Evaluate=true);
  parameter SI.Position rRod2_ib[3] = {-1, 0, 0} "From frame ib to the joint between the rods, resolved in frame ib";
  parameter Modelica.Units.NonSI.Angle_deg phi_offset = 0 "Angle of the revolute joint = phi + phi_offset";
  parameter Modelica.Units.NonSI.Angle_deg phi_guess = 0 "Of two solutions at the start, the one whose angle is nearest to this is taken";
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter rodDiameter = 1.1*cylinderDiameter "Diameter of the rods" annotation(Dialog(tab="Animation"));
  input Types.Color rodColor = Types.Defaults.RodColor "Colour of the rods" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean checkTotalPower = false "= true: totalPower is computed" annotation(Dialog(tab="Advanced"));
  final parameter Real e_a[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n_a) "Unit vector of the axis at frame a";
  final parameter Real e_ia[3](each final unit="1") = jointUSR.e2_ia "Normal to axis and rod 1, resolved in frame ia";
  final parameter Real e_b[3](each final unit="1") = jointUSR.revolute.e "Unit vector of the axis at frame b";
  SI.Power totalPower = jointUSR.totalPower "Power that flows into the assembly: zero";
  JointUSR jointUSR(animation=false, showUniversalAxes=false, n1_a=n_a, n_b=n_b, phi_offset=phi_offset, phi_guess=phi_guess,
    rRod1_ia=rRod1_ia, rRod2_ib=rRod2_ib, checkTotalPower=checkTotalPower) "The same with universal and spherical joint";
protected
  Visualizers.Advanced.Shape shape_rev1(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e_a, widthDirection={0, 1, 0}, r_shape=-e_a*(cylinderLength/2), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Revolute joint";
  Visualizers.Advanced.Shape shape_rev2(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e_a, widthDirection={0, 1, 0}, r_shape=-e_a*(cylinderLength/2), r=frame_im.r_0, R=frame_im.R)
    if world.enableAnimation and animation "Revolute joint";
  Visualizers.Advanced.Shape shape_rev3(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e_b, widthDirection={0, 1, 0}, r_shape=-e_b*(cylinderLength/2), r=frame_b.r_0, R=frame_b.R)
    if world.enableAnimation and animation "Revolute joint";
  Visualizers.Advanced.Shape shape_rod1(shapeType="cylinder", color=rodColor, specularCoefficient=specularCoefficient, length=Modelica.Math.Vectors.length(rRod1_ia),
    width=rodDiameter, height=rodDiameter, lengthDirection=to_unit1(rRod1_ia), widthDirection={0, 1, 0}, r=frame_ia.r_0, R=frame_ia.R)
    if world.enableAnimation and animation "Rod";
  Visualizers.Advanced.Shape shape_rod2(shapeType="cylinder", color=rodColor, specularCoefficient=specularCoefficient, length=Modelica.Math.Vectors.length(rRod2_ib),
    width=rodDiameter, height=rodDiameter, lengthDirection=to_unit1(rRod2_ib), widthDirection={0, 1, 0}, r=frame_ib.r_0, R=frame_ib.R)
    if world.enableAnimation and animation "Rod";
initial equation
  n_b = Frames.resolveRelative(n_a, frame_a.R, frame_b.R);
equation
  connect(jointUSR.frame_a, frame_a);
  connect(jointUSR.frame_b, frame_b);
  connect(jointUSR.frame_ia, frame_ia);
  connect(jointUSR.frame_ib, frame_ib);
  connect(jointUSR.frame_im, frame_im);
  connect(jointUSR.axis, axis);
  connect(jointUSR.bearing, bearing);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=12, lineThickness=0.5),
      Line(points={{-70, -30}, {0, 44}}, color={45, 64, 110}, thickness=1.5),
      Line(points={{0, 44}, {70, -30}}, color={45, 64, 110}, thickness=1.5),
      Ellipse(extent={{-86, -46}, {-54, -14}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{-75, -35}, {-65, -25}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-16, 28}, {16, 60}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{-5, 39}, {5, 49}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{54, -46}, {86, -14}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{65, -35}, {75, -25}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Text(extent={{-60, -44}, {60, -88}}, textString="RRR", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end JointRRR;
