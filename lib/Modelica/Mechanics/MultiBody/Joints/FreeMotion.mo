within Modelica.Mechanics.MultiBody.Joints;
model FreeMotion "No constraint: 6 degrees of freedom, whose relative coordinates are states"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: an arrow is drawn from frame a to frame b";
  SI.Position r_rel_a[3](start={0, 0, 0}, each stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "From frame a to frame b, resolved in frame a";
  SI.Velocity v_rel_a[3](start={0, 0, 0}, each stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Derivative of r_rel_a";
  SI.Acceleration a_rel_a[3](start={0, 0, 0}) "Derivative of v_rel_a";
  parameter Boolean angles_fixed = false "= true: the orientation at the start is angles_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.Angle angles_start[3] = {0, 0, 0} "Angles at the start of the rotations of frame a into frame b" annotation(Dialog(tab="Initialization"));
  parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of these rotations" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter Boolean w_rel_a_fixed = false "= true: the relative angular velocity at the start is w_rel_a_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.AngularVelocity w_rel_a_start[3] = {0, 0, 0} "Angular velocity of frame b against frame a at the start, resolved in frame a" annotation(Dialog(tab="Initialization"));
  parameter Boolean z_rel_a_fixed = false "= true: the relative angular acceleration at the start is z_rel_a_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.AngularAcceleration z_rel_a_start[3] = {0, 0, 0} "Angular acceleration of frame b against frame a at the start, resolved in frame a" annotation(Dialog(tab="Initialization"));
  input Types.Color arrowColor = Types.Defaults.SensorColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean enforceStates = true "= true: the relative orientation and angular velocity are states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Boolean useQuaternions = true "= true: orientation states are a quaternion, otherwise three angles" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of the rotations whose angles are states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  final parameter Frames.Orientation R_rel_start = Frames.axesRotations(sequence_start, angles_start, zeros(3)) "Rotation of frame a into frame b at the start";
protected
  Visualizers.Advanced.Vector arrow(coordinates=r_rel_a, color=arrowColor, specularCoefficient=specularCoefficient,
    quantity=Types.VectorQuantity.RelativePosition, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Arrow";
  parameter Frames.Quaternions.Orientation Q_start = Frames.to_Q(R_rel_start) "Quaternion at the start";
  Frames.Quaternions.Orientation Q(start=Q_start, each stateSelect=if enforceStates then (if useQuaternions then StateSelect.prefer else StateSelect.never) else StateSelect.default) "Quaternion of frame b against frame a, where it is a state";
  parameter SI.Angle phi_start[3] = if sequence_start[1] == sequence_angleStates[1] and sequence_start[2] == sequence_angleStates[2] and sequence_start[3] == sequence_angleStates[3]
    then angles_start else Frames.axesRotationsAngles(R_rel_start, sequence_angleStates) "Angles at the start";
  SI.Angle phi[3](start=phi_start, each stateSelect=if enforceStates then (if useQuaternions then StateSelect.never else StateSelect.always) else StateSelect.prefer) "Angles of frame b against frame a, where they are states";
  SI.AngularVelocity phi_d[3](each stateSelect=if enforceStates then (if useQuaternions then StateSelect.never else StateSelect.always) else StateSelect.prefer) "Their derivatives";
  SI.AngularAcceleration phi_dd[3] "Their second derivatives";
  SI.AngularVelocity w_rel_b[3](start=Frames.resolve2(R_rel_start, w_rel_a_start), fixed=fill(w_rel_a_fixed, 3), each stateSelect=if enforceStates then (if useQuaternions then StateSelect.always else StateSelect.avoid) else StateSelect.prefer) "Angular velocity of frame b against frame a, resolved in frame b";
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
    der(w_rel_b) = Frames.resolve2(R_rel_start, z_rel_a_start);
  end if;
equation
  v_rel_a = der(r_rel_a);
  a_rel_a = der(v_rel_a);
  frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r_rel_a);
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  if enforceStates then
    Connections.branch(frame_a.R, frame_b.R);
    if Connections.rooted(frame_a.R) then
      R_rel_inv = Frames.nullRotation();
      frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
    else
      R_rel_inv = Frames.inverseRotation(R_rel);
      frame_a.R = Frames.absoluteRotation(frame_b.R, R_rel_inv);
    end if;
    if useQuaternions then
      {0} = Frames.Quaternions.orientationConstraint(Q);
      w_rel_b = Frames.Quaternions.angularVelocity2(Q, der(Q));
      R_rel = Frames.from_Q(Q, w_rel_b);
      phi = zeros(3);
      phi_d = zeros(3);
      phi_dd = zeros(3);
    else
      phi_d = der(phi);
      phi_dd = der(phi_d);
      R_rel = Frames.axesRotations(sequence_angleStates, phi, phi_d);
      w_rel_b = Frames.angularVelocity2(R_rel);
      Q = zeros(4);
    end if;
  else
    // Both orientations come from elsewhere; nothing relative is a state
    if w_rel_a_fixed or z_rel_a_fixed then
      w_rel_b = Frames.angularVelocity2(frame_b.R) - Frames.resolve2(frame_b.R, Frames.angularVelocity1(frame_a.R));
    else
      w_rel_b = zeros(3);
    end if;
    R_rel = Frames.nullRotation();
    R_rel_inv = Frames.nullRotation();
    Q = zeros(4);
    phi = zeros(3);
    phi_d = zeros(3);
    phi_dd = zeros(3);
  end if;
end FreeMotion;
