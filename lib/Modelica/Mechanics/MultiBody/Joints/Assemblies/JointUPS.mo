within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointUPS "Universal, prismatic and spherical joint on one axis: no constraint and no state of its own"
  extends Interfaces.PartialTwoFramesDoubleSize;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_ia "Frame fixed to the axis, at the origin of frame a";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_ib "Frame fixed to the axis, at the origin of frame b";
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Drives the prismatic joint";
  Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Support of the drive";
  parameter Boolean animation = true "= true: axis and joints are drawn";
  parameter Boolean showUniversalAxes = true "= true: the axes of the universal joint are drawn, otherwise a sphere";
  parameter Types.Axis n1_a = {0, 0, 1} "First axis of the universal joint, fixed and resolved in frame a" annotation(Evaluate=true);
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
  final parameter Real e2_ia[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(cross(n1_a, eAxis_ia)) "Second axis of the universal joint, resolved in frame ia";
  final parameter Real e3_ia[3](each final unit="1") = cross(eAxis_ia, e2_ia) "Normal to both, resolved in frame ia";
  SI.Position s "Distance at the flange";
  SI.Force f "Driving force along the axis";
  SI.Length axisLength "Distance of the frames";
  SI.Power totalPower "Power that flows into the assembly: zero";
protected
  SI.Force f_c_a[3] "Force at frame ia, resolved in frame a";
  SI.Torque t_cd_a[3] "Torques at frames ia and ib, resolved in frame a";
  SI.Force f_bd_a[3] "Forces at frames b and ib, resolved in frame a";
  SI.Position rAxis_0[3] "From frame a to frame b, resolved in world";
  SI.Position rAxis_a[3] "From frame a to frame b, resolved in frame a";
  Real eAxis_a[3](each final unit="1") "Direction of the axis, resolved in frame a";
  Real e2_a[3](each final unit="1") "Second axis of the universal joint, resolved in frame a";
  Real e3_a[3](each final unit="1") "Normal to both, resolved in frame a";
  Real n2_a[3](each final unit="1") "Second axis of the universal joint, not of length 1, resolved in frame a";
  Real length2_n2_a(unit="1") "Square of the length of n2_a";
  Real length_n2_a(unit="1") "Length of n2_a";
  Real der_rAxis_a_L[3](each unit="1/s") "Derivative of rAxis_a divided by the distance";
  SI.AngularVelocity w_rel_ia1[3] "Angular velocity of the axis against frame a, along axis, e2 and e3";
  Frames.Orientation R_ia1_a "Rotation of frame a into axis, e2 and e3";
  Frames.Orientation R_ia2_a "Rotation of these into frame ia";
  Frames.Orientation R_ia_a "Rotation of frame a into frame ia";
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
  Connections.branch(frame_a.R, frame_ia.R);
  Connections.branch(frame_ia.R, frame_ib.R);
  axisLength = s + s_offset;
  bearing.s = 0;
  axis.s = s;
  axis.f = f;
  // Kinematics
  rAxis_0 = frame_b.r_0 - frame_a.r_0;
  rAxis_a = Frames.resolve2(frame_a.R, rAxis_0);
  axisLength = sqrt(rAxis_0*rAxis_0);
  assert(noEvent(axisLength > 1e-15), "The origins of frame_a and frame_b of a JointUPS coincide, so that its axis has no direction");
  eAxis_a = rAxis_a/axisLength;
  n2_a = cross(n1_a, eAxis_a);
  length2_n2_a = n2_a*n2_a;
  assert(noEvent(length2_n2_a > 1e-10), "The universal joint of a JointUPS is in its singular position: the axis is parallel to n1_a; choose another n1_a, or other start values");
  length_n2_a = sqrt(length2_n2_a);
  e2_a = n2_a/length_n2_a;
  e3_a = cross(eAxis_a, e2_a);
  der_rAxis_a_L = (Frames.resolve2(frame_a.R, der(rAxis_0)) - cross(frame_a.R.w, rAxis_a))/axisLength;
  w_rel_ia1 = {(e2_a*der_rAxis_a_L)*(n1_a*eAxis_a)/length_n2_a, -e3_a*der_rAxis_a_L, e2_a*der_rAxis_a_L};
  R_ia1_a = Frames.from_T({eAxis_a, e2_a, e3_a}, w_rel_ia1);
  R_ia2_a = Frames.from_T([eAxis_ia, e2_ia, e3_ia], zeros(3));
  R_ia_a = Frames.absoluteRotation(R_ia1_a, R_ia2_a);
  frame_ia.r_0 = frame_a.r_0;
  frame_ia.R = Frames.absoluteRotation(frame_a.R, R_ia_a);
  frame_ib.r_0 = frame_b.r_0;
  frame_ib.R = frame_ia.R;
  // Equilibrium; the universal joint carries no torque about n1 and e2, the spherical joint none at all
  f_c_a = Frames.resolve1(R_ia_a, frame_ia.f);
  t_cd_a = Frames.resolve1(R_ia_a, frame_ia.t + frame_ib.t);
  f_bd_a = -eAxis_a*f - e2_a*((n1_a*t_cd_a)/(axisLength*length_n2_a)) + e3_a*((e2_a*t_cd_a)/axisLength);
  zeros(3) = frame_b.f + Frames.resolveRelative(frame_ib.f, frame_ib.R, frame_b.R) - Frames.resolveRelative(f_bd_a, frame_a.R, frame_b.R);
  zeros(3) = frame_b.t;
  zeros(3) = frame_a.f + f_c_a + f_bd_a;
  zeros(3) = frame_a.t + t_cd_a + cross(rAxis_a, f_bd_a);
  if checkTotalPower then
    totalPower = frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)) + frame_a.t*Frames.angularVelocity2(frame_a.R) + frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0)) + frame_b.t*Frames.angularVelocity2(frame_b.R) + frame_ia.f*Frames.resolve2(frame_ia.R, der(frame_ia.r_0)) + frame_ia.t*Frames.angularVelocity2(frame_ia.R) + frame_ib.f*Frames.resolve2(frame_ib.R, der(frame_ib.r_0)) + frame_ib.t*Frames.angularVelocity2(frame_ib.R)
      + axis.f*der(axis.s) + bearing.f*der(bearing.s);
  else
    totalPower = 0;
  end if;
end JointUPS;
