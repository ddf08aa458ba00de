within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointUPS "Universal, prismatic and spherical joint on one axis: no constraint and no state of its own"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.UniversalLine(final u_ia=eAxis_ia);
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_ib "Frame fixed to the axis, at the origin of frame b" annotation(Placement(transformation(origin={80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Drives the prismatic joint" annotation(Placement(transformation(extent={{30, -110}, {50, -90}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Support of the drive" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  parameter Boolean animation = true "= true: axis and joints are drawn";
  parameter Boolean showUniversalAxes = true "= true: the axes of the universal joint are drawn, otherwise a sphere";
  parameter SI.Position nAxis_ia[3] = {1, 0, 0} "Direction from universal to spherical joint, resolved in frame ia" annotation(Evaluate=true);
  parameter SI.Position s_offset = 0 "Distance of the frames = s + s_offset";
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of the spheres at the joints" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the spheres" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter axisDiameter = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Diameter of the axis" annotation(Dialog(tab="Animation"));
  input Types.Color axisColor = Types.Defaults.SensorColor "Colour of the axis" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  parameter Boolean checkTotalPower = false "= true: totalPower is computed" annotation(Dialog(tab="Advanced"));
  final parameter Real eAxis_ia[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(nAxis_ia) "Direction of the axis, resolved in frame ia";
  SI.Position s "Distance at the flange";
  SI.Force f "Driving force along the axis";
  SI.Length axisLength "Distance of the frames";
  SI.Power totalPower "Power that flows into the assembly: zero";
protected
  SI.Force f_b_0[3] "Force at frames b and ib, resolved in world";
  SI.Force f_ib_0[3] "Force at frame ib, resolved in world";
  Visualizers.Advanced.Shape axisCylinder(shapeType="cylinder", color=axisColor, specularCoefficient=specularCoefficient, length=axisLength, width=axisDiameter,
    height=axisDiameter, lengthDirection=eAxis_ia, widthDirection=e2_ia, r=frame_ia.r_0, R=frame_ia.R) if world.enableAnimation and animation "Axis";
  Visualizers.Advanced.Shape sphericalShape_b(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter,
    height=sphereDiameter, lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape={-0.5, 0, 0}*sphereDiameter, r=frame_b.r_0, R=frame_b.R) if world.enableAnimation and animation "Sphere";
  Visualizers.Advanced.Shape sphericalShape_a(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter,
    height=sphereDiameter, lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape={-0.5, 0, 0}*sphereDiameter, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation and not showUniversalAxes "Sphere";
  Visualizers.Advanced.Shape universalShape1(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=n1_a, widthDirection={0, 1, 0}, r_shape=-Modelica.Math.Vectors.normalize(n1_a)*(cylinderLength/2),
    r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation and showUniversalAxes "First axis of the universal joint";
  Visualizers.Advanced.Shape universalShape2(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e2_ia, widthDirection={0, 1, 0}, r_shape=-e2_ia*(cylinderLength/2), r=frame_ia.r_0,
    R=frame_ia.R) if world.enableAnimation and animation and showUniversalAxes "Second axis of the universal joint";
equation
  Connections.branch(frame_ia.R, frame_ib.R);
  bearing.s = 0;
  axis.s = s;
  axis.f = f;
  // The axis is as long as the frames are apart
  axisLength = s_offset + s;
  reach = axisLength;
  reach = sqrt(span*span);
  assert(noEvent(axisLength > 1e-15), getInstanceName() + ": the origins of frame_a and frame_b coincide, so that the axis between them has no direction");
  frame_ib.r_0 = frame_b.r_0;
  frame_ib.R = frame_ia.R;
  // Equilibrium about the origin of frame a; the spherical joint carries no torque, the prismatic joint only f along the axis
  load = Frames.resolve1(frame_ia.R, frame_ia.t + frame_ib.t);
  f_b_0 = f_across - f*u;
  f_ib_0 = Frames.resolve1(frame_ia.R, frame_ib.f);
  frame_b.f = Frames.resolve2(frame_b.R, f_b_0 - f_ib_0);
  frame_b.t = zeros(3);
  frame_a.f = -Frames.resolve2(frame_a.R, f_b_0 + Frames.resolve1(frame_ia.R, frame_ia.f));
  frame_a.t = -Frames.resolve2(frame_a.R, load + cross(span, f_b_0));
  if checkTotalPower then
    totalPower = frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)) + frame_a.t*Frames.angularVelocity2(frame_a.R) + frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0)) + frame_b.t*Frames.angularVelocity2(frame_b.R) + frame_ia.f*Frames.resolve2(frame_ia.R, der(frame_ia.r_0)) + frame_ia.t*Frames.angularVelocity2(frame_ia.R) + frame_ib.f*Frames.resolve2(frame_ib.R, der(frame_ib.r_0)) + frame_ib.t*Frames.angularVelocity2(frame_ib.R)
      + axis.f*der(axis.s) + bearing.f*der(bearing.s);
  else
    totalPower = 0;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=12, lineThickness=0.5),
      Line(points={{-70, -30}, {0, 44}}, color={45, 64, 110}, thickness=1.5),
      Line(points={{0, 44}, {70, -30}}, color={45, 64, 110}, thickness=1.5),
      Ellipse(extent={{-87, -47}, {-53, -13}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-82, -42}, {-58, -18}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-82, -18}, {-58, -42}}, color={45, 64, 110}, thickness=0.75),
      Rectangle(extent={{-20, 31}, {20, 57}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-14, 44}, {14, 44}}, color={45, 64, 110}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=1.5),
      Ellipse(extent={{53, -47}, {87, -13}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=1),
      Text(extent={{-60, -44}, {60, -88}}, textString="UPS", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end JointUPS;
