within Modelica.Mechanics.MultiBody.Joints.Internal;
partial model RelativeRotation "Rotation of frame a into frame b, free, with states on request"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
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
  parameter Frames.Quaternions.Orientation Q_start = Frames.to_Q(R_rel_start) "Quaternion at the start";
  Frames.Quaternions.Orientation Q(start=Q_start, each stateSelect=if enforceStates and useQuaternions then StateSelect.prefer else StateSelect.never) "Quaternion of frame b against frame a, where it is a state";
  parameter SI.Angle phi_start[3] = if sequence_start[1] == sequence_angleStates[1] and sequence_start[2] == sequence_angleStates[2] and sequence_start[3] == sequence_angleStates[3]
    then angles_start else Frames.axesRotationsAngles(R_rel_start, sequence_angleStates) "Angles at the start";
  SI.Angle phi[3](start=phi_start, each stateSelect=if enforceStates and not useQuaternions then StateSelect.always else StateSelect.never) "Angles of frame b against frame a, where they are states";
  SI.AngularVelocity phi_d[3](each stateSelect=if enforceStates and not useQuaternions then StateSelect.always else StateSelect.never) "Their derivatives";
  Frames.Orientation R_rel "Rotation of frame a into frame b";
initial equation
  if angles_fixed then
    if not enforceStates then
      zeros(3) = Frames.Orientation.equalityConstraint(R_rel_start, R_rel);
    elseif useQuaternions then
      zeros(3) = Frames.Quaternions.Orientation.equalityConstraint(Q_start, Q);
    else
      phi = phi_start;
    end if;
  end if;
equation
  // As states, the coordinates give one frame from the other, seen from the root of the tree (section 5)
  if not enforceStates then
    R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
  else
    Connections.branch(frame_a.R, frame_b.R);
    if Connections.rooted(frame_a.R) then
      frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
    else
      frame_a.R = Frames.absoluteRotation(frame_b.R, Frames.inverseRotation(R_rel));
    end if;
  end if;
  if enforceStates and useQuaternions then
    Q*Q = 1;
    R_rel = Frames.Orientation(T=Frames.Quaternions.to_T(Q), w=Frames.Quaternions.angularVelocity2(Q, der(Q)));
  else
    Q = Frames.Quaternions.nullRotation();
  end if;
  phi_d = der(phi);
  if enforceStates and not useQuaternions then
    R_rel = Frames.axesRotations(sequence_angleStates, phi, phi_d);
  else
    phi = zeros(3);
  end if;
end RelativeRotation;
