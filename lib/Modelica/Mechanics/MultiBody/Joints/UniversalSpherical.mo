within Modelica.Mechanics.MultiBody.Joints;
model UniversalSpherical "Rod with a universal joint at frame a and a spherical joint at frame b: 1 constraint"
  extends Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_a frame_ia "Frame fixed to the rod, at the origin of frame a";
  parameter Boolean animation = true "= true: rod and joints are drawn";
  parameter Boolean showUniversalAxes = true "= true: the axes of the universal joint are drawn, otherwise a sphere";
  parameter Boolean computeRodLength = false "= true: the length follows from the positions at the start" annotation(Evaluate=true);
  parameter Types.Axis n1_a = {0, 0, 1} "First axis of the universal joint, fixed and resolved in frame a" annotation(Evaluate=true);
  parameter SI.Position rRod_ia[3] = {1, 0, 0} "From frame a to frame b, resolved in frame ia; only its direction counts where computeRodLength = true" annotation(Evaluate=true);
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of the spheres at the joints" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the spheres" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeType rodShapeType = "cylinder" "Kind of shape of the rod" annotation(Dialog(tab="Animation"));
  parameter SI.Distance rodWidth = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Width of the rod" annotation(Dialog(tab="Animation"));
  parameter SI.Distance rodHeight = rodWidth "Height of the rod" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeExtra rodExtra = 0.0 "Further number that some shapes need" annotation(Dialog(tab="Animation"));
  input Types.Color rodColor = Types.Defaults.RodColor "Colour of the rod" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean kinematicConstraint = true "= false: an assembly brings its own constraint" annotation(Dialog(tab="Advanced"));
  Real constraintResidue = rRod_0*rRod_0 - rodLength*rodLength "Vanishes; an assembly replaces it" annotation(Dialog(tab="Advanced"));
  parameter Boolean checkTotalPower = false "= true: totalPower is computed" annotation(Dialog(tab="Advanced"));
  SI.Force f_rod "Force in the rod: at frame a, positive from a to b";
  final parameter SI.Distance rodLength(fixed=false, start=Modelica.Math.Vectors.length(rRod_ia)) "Length of the rod";
  final parameter Real eRod_ia[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(rRod_ia) "Direction of the rod, resolved in frame ia";
  final parameter Real e2_ia[3](each final unit="1") = Modelica.Math.Vectors.normalize(cross(n1_a, eRod_ia)) "Second axis of the universal joint, resolved in frame ia";
  final parameter Real e3_ia[3](each final unit="1") = cross(eRod_ia, e2_ia) "Normal to rod and second axis, resolved in frame ia";
  SI.Power totalPower "Power that flows into the rod: zero";
  SI.Force f_b_a1[3] "Force at frame b without f_rod, resolved in frame a";
  Real eRod_a[3](each final unit="1") "Direction of the rod, resolved in frame a";
  SI.Position rRod_0[3](start=rRod_ia) "From frame a to frame b, resolved in world";
  SI.Position rRod_a[3](start=rRod_ia) "From frame a to frame b, resolved in frame a";
protected
  SI.Force f_b_a[3] "Force at frame b, resolved in frame a";
  SI.Force f_ia_a[3] "Force at frame ia, resolved in frame a";
  SI.Torque t_ia_a[3] "Torque at frame ia, resolved in frame a";
  Real n2_a[3](each final unit="1") "Second axis of the universal joint, not of length 1, resolved in frame a";
  Real length2_n2_a(start=1, unit="1") "Square of the length of n2_a";
  Real length_n2_a(unit="1") "Length of n2_a";
  Real e2_a[3](each final unit="1") "Second axis of the universal joint, resolved in frame a";
  Real e3_a[3](each final unit="1") "Normal to rod and second axis, resolved in frame a";
  Real der_rRod_a_L[3](each unit="1/s") "Derivative of eRod_a";
  SI.AngularVelocity w_rel_ia1[3] "Angular velocity of the rod against frame a, along rod, e2 and e3";
  Frames.Orientation R_rel_ia1 "Rotation of frame a into the axes rod, e2 and e3";
  Frames.Orientation R_rel_ia2 "Rotation of these axes into frame ia";
  Frames.Orientation R_rel_ia "Rotation of frame a into frame ia";
  Visualizers.Advanced.Shape rodShape(shapeType=rodShapeType, color=rodColor, specularCoefficient=specularCoefficient, length=rodLength, width=rodWidth,
    height=rodHeight, lengthDirection=eRod_ia, widthDirection=e2_ia, extra=rodExtra, r=frame_ia.r_0, R=frame_ia.R) if world.enableAnimation and animation "Rod";
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
initial equation
  if not computeRodLength then
    rodLength = Modelica.Math.Vectors.length(rRod_ia);
  end if;
equation
  Connections.branch(frame_a.R, frame_ia.R);
  // Written with the orientations, so that a differentiated constraint depends on angular velocities as the forces do
  if kinematicConstraint then
    rRod_0 = transpose(frame_b.R.T)*(frame_b.R.T*frame_b.r_0) - transpose(frame_a.R.T)*(frame_a.R.T*frame_a.r_0);
  else
    rRod_0 = frame_b.r_0 - frame_a.r_0;
  end if;
  rRod_a = Frames.resolve2(frame_a.R, rRod_0);
  constraintResidue = 0;
  eRod_a = rRod_a/rodLength;
  // Axes of the universal joint: e2 is normal to n1 and to the rod
  n2_a = cross(n1_a, eRod_a);
  length2_n2_a = n2_a*n2_a;
  assert(noEvent(length2_n2_a > 1e-10), "A universal joint is in its singular position: the rod is parallel to its first axis n1_a; choose another n1_a, or other start values");
  length_n2_a = sqrt(length2_n2_a);
  e2_a = n2_a/length_n2_a;
  e3_a = cross(eRod_a, e2_a);
  // From der(eRod) = w x eRod and der(e2)*n1 = 0
  der_rRod_a_L = (Frames.resolve2(frame_a.R, der(rRod_0)) - cross(frame_a.R.w, rRod_a))/rodLength;
  w_rel_ia1 = {(e2_a*der_rRod_a_L)*(n1_a*eRod_a)/length_n2_a, -e3_a*der_rRod_a_L, e2_a*der_rRod_a_L};
  R_rel_ia1 = Frames.from_T({eRod_a, e2_a, e3_a}, w_rel_ia1);
  R_rel_ia2 = Frames.from_T([eRod_ia, e2_ia, e3_ia], zeros(3));
  R_rel_ia = Frames.absoluteRotation(R_rel_ia1, R_rel_ia2);
  frame_ia.r_0 = frame_a.r_0;
  frame_ia.R = Frames.absoluteRotation(frame_a.R, R_rel_ia);
  // Equilibrium of the rod; the universal joint carries no torque about n1 and e2
  f_ia_a = Frames.resolve1(R_rel_ia, frame_ia.f);
  t_ia_a = Frames.resolve1(R_rel_ia, frame_ia.t);
  f_b_a1 = -e2_a*((n1_a*t_ia_a)/(rodLength*length_n2_a)) + e3_a*((e2_a*t_ia_a)/rodLength);
  f_b_a = f_b_a1 - f_rod*eRod_a;
  frame_b.f = Frames.resolveRelative(f_b_a, frame_a.R, frame_b.R);
  frame_b.t = zeros(3);
  zeros(3) = frame_a.f + f_b_a + f_ia_a;
  zeros(3) = frame_a.t + t_ia_a + cross(rRod_a, f_b_a);
  if checkTotalPower then
    totalPower = frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)) + frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0))
      + frame_ia.f*Frames.resolve2(frame_ia.R, der(frame_ia.r_0)) + frame_a.t*frame_a.R.w + frame_ia.t*frame_ia.R.w;
  else
    totalPower = 0;
  end if;
end UniversalSpherical;
