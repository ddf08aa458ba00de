within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointUSR "Universal, spherical and revolute joint with two rods: no constraint and no state of its own, solved by formulas"
  extends Interfaces.PartialTwoFramesDoubleSize;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_ia "Frame fixed to rod 1, at the origin of frame a" annotation(Placement(transformation(origin={-80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_ib "Frame fixed to rod 2, at the origin of frame b" annotation(Placement(transformation(origin={80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_im "Frame fixed to rod 2, at the joint between the rods" annotation(Placement(transformation(origin={0, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis "Drives the joint at frame b" annotation(Placement(transformation(extent={{30, -110}, {50, -90}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b bearing "Support of the drive" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  parameter Boolean animation = true "= true: rods and joints are drawn";
  parameter Boolean showUniversalAxes = true "= true: the axes of the universal joint are drawn, otherwise a sphere";
  parameter Types.Axis n1_a = {0, 0, 1} "First axis of the universal joint, fixed and resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis n_b = {0, 0, 1} "Axis of the revolute joint, fixed and resolved in frame b" annotation(Evaluate=true);
  parameter SI.Position rRod1_ia[3] = {1, 0, 0} "From the universal to the spherical joint, resolved in frame ia" annotation(Evaluate=true);
  parameter SI.Position rRod2_ib[3] = {-1, 0, 0} "From frame ib to the spherical joint, resolved in frame ib";
  parameter Modelica.Units.NonSI.Angle_deg phi_offset = 0 "Angle of the revolute joint = phi + phi_offset";
  parameter Modelica.Units.NonSI.Angle_deg phi_guess = 0 "Of two solutions at the start, the one whose angle is nearest to this is taken";
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of the spheres at the joints" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the spheres" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter rod1Diameter = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Diameter of rod 1" annotation(Dialog(tab="Animation"));
  input Types.Color rod1Color = Types.Defaults.RodColor "Colour of rod 1" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter rod2Diameter = rod1Diameter "Diameter of rod 2" annotation(Dialog(tab="Animation"));
  input Types.Color rod2Color = rod1Color "Colour of rod 2" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter revoluteDiameter = world.defaultJointWidth "Diameter of the revolute joint" annotation(Dialog(tab="Animation"));
  parameter SI.Distance revoluteLength = world.defaultJointLength "Its length" annotation(Dialog(tab="Animation"));
  input Types.Color revoluteColor = Types.Defaults.JointColor "Its colour" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  parameter Boolean checkTotalPower = false "= true: totalPower is computed" annotation(Dialog(tab="Advanced"));
  final parameter Real eRod1_ia[3](each final unit="1") = rod1.eRod_ia "Direction of rod 1, resolved in frame ia";
  final parameter Real e2_ia[3](each final unit="1") = rod1.e2_ia "Second axis of the universal joint, resolved in frame ia";
  final parameter SI.Distance rod1Length = rod1.rodLength "Length of rod 1";
  SI.Power totalPower "Power that flows into the assembly: zero";
  Real aux(unit="m") "Denominator of the force of rod 1";
  SI.Force f_rod "Force in rod 1: at frame a, positive towards the spherical joint";
  Modelica.Mechanics.MultiBody.Joints.Internal.RevoluteWithLengthConstraint revolute(animation=animation, lengthConstraint=rod1.rodLength, n=n_b, phi_offset=phi_offset,
    phi_guess=phi_guess, cylinderDiameter=revoluteDiameter, cylinderLength=revoluteLength, cylinderColor=revoluteColor, specularCoefficient=specularCoefficient) "Joint at frame b";
  Modelica.Mechanics.MultiBody.Joints.UniversalSpherical rod1(animation=animation, showUniversalAxes=showUniversalAxes, rRod_ia=rRod1_ia, n1_a=n1_a,
    sphereDiameter=sphereDiameter, sphereColor=sphereColor, rodWidth=rod1Diameter, rodHeight=rod1Diameter, rodColor=rod1Color, cylinderLength=cylinderLength,
    cylinderDiameter=cylinderDiameter, cylinderColor=cylinderColor, specularCoefficient=specularCoefficient, kinematicConstraint=false,
    constraintResidue=rod1.f_rod - f_rod) "Rod between universal and spherical joint";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod2(animation=animation, r=rRod2_ib, width=rod2Diameter, height=rod2Diameter,
    specularCoefficient=specularCoefficient, color=rod2Color) "Rod from the joint at frame b to the joint between the rods";
  Sensors.RelativePosition relativePosition(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a) "From frame b to frame a, resolved in frame b";
  Modelica.Blocks.Sources.Constant position_b[3](k=rRod2_ib) "From frame ib to the joint between the rods";
equation
  // Torque or force balance of the drive with rod 1 cut (end of section 7.3): linear in the force of rod 1
  aux = cross(revolute.e, rRod2_ib)*rod1.eRod_b;
  f_rod = (-revolute.tau - revolute.e*(frame_ib.t + frame_im.t + cross(rRod2_ib, frame_im.f - rod1.f_b_b1)))
    /(if noEvent(abs(aux) < 1e-10) then 1e-10 else aux);
  if checkTotalPower then
    totalPower = frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)) + frame_a.t*Frames.angularVelocity2(frame_a.R) + frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0)) + frame_b.t*Frames.angularVelocity2(frame_b.R) + frame_ib.f*Frames.resolve2(frame_ib.R, der(frame_ib.r_0)) + frame_ib.t*Frames.angularVelocity2(frame_ib.R) + frame_im.f*Frames.resolve2(frame_im.R, der(frame_im.r_0)) + frame_im.t*Frames.angularVelocity2(frame_im.R) + frame_ia.f*Frames.resolve2(frame_ia.R, der(frame_ia.r_0)) + frame_ia.t*Frames.angularVelocity2(frame_ia.R)
      + axis.tau*der(axis.phi) + bearing.tau*der(bearing.phi);
  else
    totalPower = 0;
  end if;
  connect(frame_b, revolute.frame_a);
  connect(revolute.frame_b, rod2.frame_a);
  connect(revolute.frame_b, frame_ib);
  connect(rod2.frame_b, rod1.frame_b);
  connect(rod2.frame_b, frame_im);
  connect(rod1.frame_a, frame_a);
  connect(rod1.frame_ia, frame_ia);
  connect(revolute.axis, axis);
  connect(revolute.bearing, bearing);
  connect(relativePosition.frame_a, frame_b);
  connect(relativePosition.frame_b, frame_a);
  connect(relativePosition.r_rel, revolute.position_a);
  connect(position_b.y, revolute.position_b);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=12, lineThickness=0.5),
      Line(points={{-70, -30}, {0, 44}}, color={45, 64, 110}, thickness=1.5),
      Line(points={{0, 44}, {70, -30}}, color={45, 64, 110}, thickness=1.5),
      Ellipse(extent={{-87, -47}, {-53, -13}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-82, -42}, {-58, -18}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-82, -18}, {-58, -42}}, color={45, 64, 110}, thickness=0.75),
      Ellipse(extent={{-17, 27}, {17, 61}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=1),
      Ellipse(extent={{54, -46}, {86, -14}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{65, -35}, {75, -25}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Text(extent={{-60, -44}, {60, -88}}, textString="USR", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end JointUSR;
