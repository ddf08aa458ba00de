within Modelica.Mechanics.MultiBody.Joints;
model Spherical "Rotation about a point: 3 degrees of freedom, on request 6 or 7 states"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: a sphere is drawn";
  parameter SI.Distance sphereDiameter = world.defaultJointLength "Diameter of the sphere" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the sphere" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean angles_fixed = false "= true: the orientation at the start is angles_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.Angle angles_start[3] = {0, 0, 0} "Angles at the start of the rotations of frame a into frame b" annotation(Dialog(tab="Initialization"));
  parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of these rotations" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter Boolean w_rel_a_fixed = false "= true: the relative angular velocity at the start is w_rel_a_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.AngularVelocity w_rel_a_start[3] = {0, 0, 0} "Angular velocity of frame b against frame a at the start, resolved in frame a" annotation(Dialog(tab="Initialization"));
  parameter Boolean z_rel_a_fixed = false "= true: the relative angular acceleration at the start is z_rel_a_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.AngularAcceleration z_rel_a_start[3] = {0, 0, 0} "Angular acceleration of frame b against frame a at the start, resolved in frame a" annotation(Dialog(tab="Initialization"));
  parameter Boolean enforceStates = false "= true: the relative orientation and angular velocity are states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Boolean useQuaternions = true "= true: orientation states are a quaternion, otherwise three angles" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of the rotations whose angles are states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  final parameter Frames.Orientation R_rel_start = Frames.axesRotations(sequence_start, angles_start, zeros(3)) "Rotation of frame a into frame b at the start";
protected
  Visualizers.Advanced.Shape sphere(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter,
    lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape=-{1, 0, 0}*(sphereDiameter/2), r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Sphere";
  parameter Frames.Quaternions.Orientation Q_start = Frames.to_Q(R_rel_start) "Quaternion at the start";
  Frames.Quaternions.Orientation Q(start=Q_start, each stateSelect=if enforceStates and useQuaternions then StateSelect.prefer else StateSelect.never) "Quaternion of frame b against frame a, where it is a state";
  parameter SI.Angle phi_start[3] = if sequence_start[1] == sequence_angleStates[1] and sequence_start[2] == sequence_angleStates[2] and sequence_start[3] == sequence_angleStates[3]
    then angles_start else Frames.axesRotationsAngles(R_rel_start, sequence_angleStates) "Angles at the start";
  SI.Angle phi[3](start=phi_start, each stateSelect=if enforceStates and not useQuaternions then StateSelect.always else StateSelect.never) "Angles of frame b against frame a, where they are states";
  SI.AngularVelocity phi_d[3](each stateSelect=if enforceStates and not useQuaternions then StateSelect.always else StateSelect.never) "Their derivatives";
  SI.AngularAcceleration phi_dd[3] "Their second derivatives";
  SI.AngularVelocity w_rel[3](start=Frames.resolve2(R_rel_start, w_rel_a_start), fixed=fill(w_rel_a_fixed, 3), each stateSelect=if enforceStates and useQuaternions then StateSelect.always else StateSelect.never) "Angular velocity of frame b against frame a, resolved in frame b";
  Frames.Orientation R_rel "Rotation of frame a into frame b, where it is computed";
  Frames.Orientation R_rel_inv "Rotation of frame b into frame a, where it is needed";
initial equation
  if angles_fixed then
    if not enforceStates then
      zeros(3) = Frames.Orientation.equalityConstraint(Frames.absoluteRotation(frame_a.R, R_rel_start), frame_b.R);
    elseif useQuaternions then
      zeros(3) = Frames.Quaternions.Orientation.equalityConstraint(Q, Q_start);
    else
      phi = phi_start;
    end if;
  end if;
  if z_rel_a_fixed then
    der(w_rel) = Frames.resolve2(R_rel_start, z_rel_a_start);
  end if;
equation
  frame_b.r_0 = frame_a.r_0;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  if enforceStates then
    Connections.branch(frame_a.R, frame_b.R);
    if Connections.rooted(frame_a.R) then
      R_rel_inv = Frames.nullRotation();
      frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
      zeros(3) = frame_a.f + Frames.resolve1(R_rel, frame_b.f);
    else
      R_rel_inv = Frames.inverseRotation(R_rel);
      frame_a.R = Frames.absoluteRotation(frame_b.R, R_rel_inv);
      zeros(3) = frame_b.f + Frames.resolve2(R_rel, frame_a.f);
    end if;
    if useQuaternions then
      {0} = Frames.Quaternions.orientationConstraint(Q);
      w_rel = Frames.Quaternions.angularVelocity2(Q, der(Q));
      R_rel = Frames.from_Q(Q, w_rel);
      phi = zeros(3);
      phi_d = zeros(3);
      phi_dd = zeros(3);
    else
      phi_d = der(phi);
      phi_dd = der(phi_d);
      R_rel = Frames.axesRotations(sequence_angleStates, phi, phi_d);
      w_rel = Frames.angularVelocity2(R_rel);
      Q = zeros(4);
    end if;
  else
    // Both orientations come from elsewhere; nothing relative is a state
    zeros(3) = frame_a.f + Frames.resolveRelative(frame_b.f, frame_b.R, frame_a.R);
    if w_rel_a_fixed or z_rel_a_fixed then
      w_rel = Frames.angularVelocity2(frame_b.R) - Frames.resolve2(frame_b.R, Frames.angularVelocity1(frame_a.R));
    else
      w_rel = zeros(3);
    end if;
    R_rel = Frames.nullRotation();
    R_rel_inv = Frames.nullRotation();
    Q = zeros(4);
    phi = zeros(3);
    phi_d = zeros(3);
    phi_dd = zeros(3);
  end if;
end Spherical;
