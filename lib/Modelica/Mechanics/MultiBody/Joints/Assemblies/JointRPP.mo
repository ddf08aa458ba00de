within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointRPP "Planar assembly of a revolute joint at frame a and two prismatic joints: no constraint and no state of its own, solved by formulas"
  extends Interfaces.PartialTwoFramesDoubleSize;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_ia "Frame fixed to rod 1, at the origin of frame a" annotation(Placement(transformation(origin={-80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_ib "Frame fixed to rod 2, at its prismatic joint" annotation(Placement(transformation(origin={80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_im "Frame fixed to rod 2, at the joint between the rods" annotation(Placement(transformation(origin={0, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Drives the joint at frame b" annotation(Placement(transformation(extent={{30, -110}, {50, -90}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Support of the drive" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  parameter Boolean animation = true "= true: rods and joints are drawn";
  parameter Types.Axis n_m = {0, 1, 0} "Axis of the prismatic joint between the rods, resolved in frame b" annotation(Evaluate=true);
  parameter Types.Axis n_b = {1, 0, 0} "Axis of the prismatic joint at frame b, resolved in frame b" annotation(Evaluate=true);
  parameter SI.Position rRod1_ia[3] = {0, 0, 0} "From frame ia to the joint between the rods at distance 0, resolved in frame ia";
  parameter SI.Position rRod2_ib[3] = {0, 0, 0} "From frame ib to the joint between the rods, resolved in frame ib";
  parameter SI.Position s_offset = 0 "Distance of the prismatic joint at frame b = s + s_offset";
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter rodDiameter = 1.1*cylinderDiameter "Diameter of the rods" annotation(Dialog(tab="Animation"));
  input Types.Color rodColor = Types.Defaults.RodColor "Colour of the rods" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  final parameter Real e_b[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n_b) "Unit vector of the axis at frame b";
  final parameter Real e_m[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n_m) "Unit vector of the axis between the rods";
  final parameter Real n_p[3](each final unit="1") = cross(e_b, e_m) "Normal of the plane, not of length 1, resolved in frame b";
  final parameter Real e_p[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n_p) "Axis of the revolute joint, resolved in frame b";
  SI.Position s "Distance at the flange";
  SI.Position distance "Distance of the prismatic joint at frame b";
  SI.Position distance_m "Distance of the prismatic joint between the rods";
  SI.Force f "Driving force at frame b";
protected
  SI.Position r_ba[3] "From frame b to frame a, resolved in frame b";
  SI.Position d[3] "What the two prismatic joints have to bridge, resolved in frame b";
  SI.Force f_a_b[3] "Force at frame a, resolved in frame b";
  Visualizers.Advanced.Shape shape_rev(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e_p, widthDirection={0, 1, 0}, r_shape=-e_p*(cylinderLength/2), r=frame_ia.r_0, R=frame_ia.R)
    if world.enableAnimation and animation "Revolute joint";
  Visualizers.Advanced.Shape shape_rod1(shapeType="cylinder", color=rodColor, specularCoefficient=specularCoefficient, length=Modelica.Math.Vectors.length(rRod1_ia),
    width=rodDiameter, height=rodDiameter, lengthDirection=to_unit1(rRod1_ia), widthDirection={0, 1, 0}, r=frame_ia.r_0, R=frame_ia.R)
    if world.enableAnimation and animation "Rod";
  Visualizers.Advanced.Shape shape_rod2(shapeType="cylinder", color=rodColor, specularCoefficient=specularCoefficient, length=Modelica.Math.Vectors.length(rRod2_ib),
    width=rodDiameter, height=rodDiameter, lengthDirection=to_unit1(rRod2_ib), widthDirection={0, 1, 0}, r=frame_ib.r_0, R=frame_ib.R)
    if world.enableAnimation and animation "Rod";
equation
  Connections.branch(frame_b.R, frame_ia.R);
  Connections.branch(frame_b.R, frame_ib.R);
  Connections.branch(frame_b.R, frame_im.R);
  axis.s = s;
  axis.f = f;
  bearing.s = 0;
  distance = s + s_offset;
  // Prismatic joints do not rotate: e_b*distance + rRod2 + e_m*distance_m - rRod1 = r_ba is linear
  r_ba = Frames.resolve2(frame_b.R, frame_a.r_0 - frame_b.r_0);
  d = r_ba - rRod2_ib + rRod1_ia;
  distance = cross(d, e_m)*n_p/(n_p*n_p);
  distance_m = cross(e_b, d)*n_p/(n_p*n_p);
  assert(noEvent(abs(d*e_p) <= 1e-6*(1 + sqrt(d*d)) and e_p*Frames.resolveRelative(e_p, frame_a.R, frame_b.R) >= 1 - 1e-6), getInstanceName()
    + ": the loop cannot close. Its joints move in a plane, but frame_a and frame_b are apart along the axis of the revolute joint, or tilted: correct the rods or the axes, or use another assembly");
  frame_ia.R = frame_b.R;
  frame_ib.R = frame_b.R;
  frame_im.R = frame_b.R;
  frame_ia.r_0 = frame_a.r_0;
  frame_ib.r_0 = frame_b.r_0 + Frames.resolve1(frame_b.R, e_b*distance);
  frame_im.r_0 = frame_ib.r_0 + Frames.resolve1(frame_b.R, rRod2_ib);
  // No force along the axis between the rods, the drive along the axis at frame b; forces and torques out of the plane go to frame b
  f_a_b = Frames.resolveRelative(frame_a.f, frame_a.R, frame_b.R);
  0 = e_m*(f_a_b + frame_ia.f);
  f = -e_b*(f_a_b + frame_ia.f + frame_ib.f + frame_im.f);
  0 = e_p*f_a_b;
  frame_a.t = zeros(3);
  zeros(3) = frame_b.f + f_a_b + frame_ia.f + frame_ib.f + frame_im.f;
  zeros(3) = frame_b.t + frame_ia.t + frame_ib.t + frame_im.t + cross(r_ba, f_a_b + frame_ia.f) + cross(e_b*distance, frame_ib.f) + cross(e_b*distance + rRod2_ib, frame_im.f);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=12, lineThickness=0.5),
      Line(points={{-70, -30}, {0, 44}}, color={45, 64, 110}, thickness=1.5),
      Line(points={{0, 44}, {70, -30}}, color={45, 64, 110}, thickness=1.5),
      Ellipse(extent={{-86, -46}, {-54, -14}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{-75, -35}, {-65, -25}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-20, 31}, {20, 57}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-14, 44}, {14, 44}}, color={45, 64, 110}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=1.5),
      Rectangle(extent={{50, -43}, {90, -17}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{56, -30}, {84, -30}}, color={45, 64, 110}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=1.5),
      Text(extent={{-60, -44}, {60, -88}}, textString="RPP", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end JointRPP;
