within Modelica.Mechanics.MultiBody.Parts;
model Body "Rigid body with mass, inertia tensor and one frame"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame fixed to the body" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  parameter Boolean animation = true "= true: a cylinder and a sphere are drawn";
  parameter SI.Position r_CM[3](start={0, 0, 0}) "From frame a to the centre of mass, resolved in frame a";
  parameter SI.Mass m(min=0, start=1) "Mass";
  parameter SI.Inertia I_11(min=0) = 0.001 "Element (1,1) of the inertia tensor";
  parameter SI.Inertia I_22(min=0) = 0.001 "Element (2,2) of the inertia tensor";
  parameter SI.Inertia I_33(min=0) = 0.001 "Element (3,3) of the inertia tensor";
  parameter SI.Inertia I_21(min=-Modelica.Constants.inf) = 0 "Element (2,1) of the inertia tensor";
  parameter SI.Inertia I_31(min=-Modelica.Constants.inf) = 0 "Element (3,1) of the inertia tensor";
  parameter SI.Inertia I_32(min=-Modelica.Constants.inf) = 0 "Element (3,2) of the inertia tensor";
  SI.Position r_0[3](start={0, 0, 0}, each stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Position of frame a, resolved in world" annotation(Dialog(tab="Initialization", showStartAttribute=true));
  SI.Velocity v_0[3](start={0, 0, 0}, each stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Velocity of frame a, resolved in world" annotation(Dialog(tab="Initialization", showStartAttribute=true));
  SI.Acceleration a_0[3](start={0, 0, 0}) "Acceleration of frame a, resolved in world" annotation(Dialog(tab="Initialization", showStartAttribute=true));
  parameter Boolean angles_fixed = false "= true: the orientation at the start is angles_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.Angle angles_start[3] = {0, 0, 0} "Angles at the start of the rotations of world into frame a" annotation(Dialog(tab="Initialization"));
  parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of these rotations" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter Boolean w_0_fixed = false "= true: the angular velocity at the start is w_0_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.AngularVelocity w_0_start[3] = {0, 0, 0} "Angular velocity at the start, resolved in world" annotation(Dialog(tab="Initialization"));
  parameter Boolean z_0_fixed = false "= true: the angular acceleration at the start is z_0_start, otherwise this is a guess" annotation(Evaluate=true, Dialog(tab="Initialization"));
  parameter SI.AngularAcceleration z_0_start[3] = {0, 0, 0} "Angular acceleration at the start, resolved in world" annotation(Dialog(tab="Initialization"));
  parameter SI.Diameter sphereDiameter = world.defaultBodyDiameter "Diameter of the sphere at the centre of mass" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.BodyColor "Colour of the sphere" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter cylinderDiameter = sphereDiameter/Types.Defaults.BodyCylinderDiameterFraction "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = sphereColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean enforceStates = false "= true: position, orientation and velocities of the body are states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Boolean useQuaternions = true "= true: orientation states are a quaternion, otherwise three angles" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of the rotations whose angles are states" annotation(Evaluate=true, Dialog(tab="Advanced", enable=not useQuaternions));
  final parameter SI.Inertia I[3, 3] = [I_11, I_21, I_31; I_21, I_22, I_32; I_31, I_32, I_33] "Inertia tensor about the centre of mass, resolved in frame a";
  final parameter Frames.Orientation R_start = Frames.axesRotations(sequence_start, angles_start, zeros(3)) "Orientation of frame a at the start";
  SI.AngularVelocity w_a[3](start=Frames.resolve2(R_start, w_0_start), fixed=fill(w_0_fixed, 3),
    each stateSelect=if enforceStates then (if useQuaternions then StateSelect.always else StateSelect.never) else StateSelect.avoid) "Angular velocity, resolved in frame a";
  SI.AngularAcceleration z_a[3](start=Frames.resolve2(R_start, z_0_start), fixed=fill(z_0_fixed, 3)) "Angular acceleration, resolved in frame a";
  SI.Acceleration g_0[3] "Gravity acceleration at the centre of mass, resolved in world";
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  parameter Frames.Quaternions.Orientation Q_start = Frames.to_Q(R_start) "Quaternion at the start";
  Frames.Quaternions.Orientation Q(start=Q_start,
    each stateSelect=if enforceStates then (if useQuaternions then StateSelect.prefer else StateSelect.never) else StateSelect.avoid) "Quaternion of frame a, where it is a state";
  parameter SI.Angle phi_start[3] = if sequence_start[1] == sequence_angleStates[1] and sequence_start[2] == sequence_angleStates[2] and sequence_start[3] == sequence_angleStates[3]
    then angles_start else Frames.axesRotationsAngles(R_start, sequence_angleStates) "Angles at the start";
  SI.Angle phi[3](start=phi_start,
    each stateSelect=if enforceStates then (if useQuaternions then StateSelect.never else StateSelect.always) else StateSelect.avoid) "Angles of frame a, where they are states";
  SI.AngularVelocity phi_d[3](each stateSelect=if enforceStates then (if useQuaternions then StateSelect.never else StateSelect.always) else StateSelect.avoid) "Their derivatives";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient,
    length=if Modelica.Math.Vectors.length(r_CM) > sphereDiameter/2 then Modelica.Math.Vectors.length(r_CM) - (if cylinderDiameter > 1.1*sphereDiameter then sphereDiameter/2 else 0) else 0,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=to_unit1(r_CM), widthDirection={0, 1, 0}, r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder from frame a to the centre of mass";
  Visualizers.Advanced.Shape sphere(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter,
    lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape=r_CM - {1, 0, 0}*(sphereDiameter/2), r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation and sphereDiameter > 0 "Sphere";
initial equation
  if angles_fixed then
    if not Connections.isRoot(frame_a.R) then
      zeros(3) = Frames.Orientation.equalityConstraint(R_start, frame_a.R);
    elseif useQuaternions then
      zeros(3) = Frames.Quaternions.Orientation.equalityConstraint(Q_start, Q);
    else
      phi = phi_start;
    end if;
  end if;
equation
  Connections.potentialRoot(frame_a.R);
  // Newton and Euler for frame a (table 1, Parts.Body): what moves the body is taken in frame a, not in the centre of mass
  r_0 = frame_a.r_0;
  v_0 = der(r_0);
  a_0 = der(v_0);
  w_a = Frames.angularVelocity2(frame_a.R);
  z_a = der(w_a);
  g_0 = world.gravityAcceleration(r_0 + Frames.resolve1(frame_a.R, r_CM));
  // The centripetal part is w x (w x r); the torque about the centre of mass changes the angular momentum
  frame_a.f = m*(Frames.resolve2(frame_a.R, a_0 - g_0) + cross(z_a, r_CM) + (w_a*r_CM)*w_a - (w_a*w_a)*r_CM);
  frame_a.t - cross(r_CM, frame_a.f) = I*z_a + cross(w_a, I*w_a);
  // Where nothing else gives the orientation, the body does: from a quaternion or from three angles
  if Connections.isRoot(frame_a.R) and useQuaternions then
    Q*Q = 1;
    frame_a.R = Frames.Orientation(T=Frames.Quaternions.to_T(Q), w=Frames.Quaternions.angularVelocity2(Q, der(Q)));
  else
    Q = Frames.Quaternions.nullRotation();
  end if;
  phi_d = der(phi);
  if Connections.isRoot(frame_a.R) and not useQuaternions then
    frame_a.R = Frames.axesRotations(sequence_angleStates, phi, phi_d);
  else
    phi = zeros(3);
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -16}, {0, 16}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-22, -56}, {90, 56}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{16, -18}, {52, 18}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{16, -18}, {52, 18}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=0, endAngle=90),
      Ellipse(extent={{16, -18}, {52, 18}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=180, endAngle=270),
      Text(extent={{-150, 96}, {150, 66}}, textString="m = %m", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Body;
