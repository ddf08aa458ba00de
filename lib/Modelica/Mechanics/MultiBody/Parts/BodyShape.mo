within Modelica.Mechanics.MultiBody.Parts;
model BodyShape "Rigid body with two frames and a shape that is only drawn"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Frame b, parallel to frame a" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  parameter Boolean animation = true "= true: shape and sphere are drawn";
  parameter Boolean animateSphere = true "= true: the sphere is drawn";
  parameter SI.Position r[3](start={0, 0, 0}) "From frame a to frame b, resolved in frame a";
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
  parameter Types.ShapeType shapeType = "cylinder" "Kind of shape" annotation(Dialog(tab="Animation"));
  parameter SI.Position r_shape[3] = {0, 0, 0} "Origin of the shape, resolved in frame a" annotation(Dialog(tab="Animation"));
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of its length, resolved in frame a" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of its width, resolved in frame a" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Its length" annotation(Dialog(tab="Animation"));
  parameter SI.Distance width = length/world.defaultWidthFraction "Its width" annotation(Dialog(tab="Animation"));
  parameter SI.Distance height = width "Its height" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeExtra extra = 0.0 "Further number that some shapes need" annotation(Dialog(tab="Animation"));
  input Types.Color color = Types.Defaults.BodyColor "Its colour" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter sphereDiameter = 2*width "Diameter of the sphere at the centre of mass" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = color "Colour of the sphere" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean enforceStates = false "= true: position, orientation and velocities of the body are states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Boolean useQuaternions = true "= true: orientation states are a quaternion, otherwise three angles" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of the rotations whose angles are states" annotation(Evaluate=true, Dialog(tab="Advanced", enable=not useQuaternions));
  FixedTranslation frameTranslation(r=r, animation=false) "From frame a to frame b";
  Body body(r_CM=r_CM, m=m, I_11=I_11, I_22=I_22, I_33=I_33, I_21=I_21, I_31=I_31, I_32=I_32, animation=false, sequence_start=sequence_start, angles_fixed=angles_fixed, angles_start=angles_start, w_0_fixed=w_0_fixed,
    w_0_start=w_0_start, z_0_fixed=z_0_fixed, z_0_start=z_0_start, useQuaternions=useQuaternions, sequence_angleStates=sequence_angleStates, enforceStates=false) "Mass and inertia";
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  Visualizers.Advanced.Shape shape1(shapeType=shapeType, color=color, specularCoefficient=specularCoefficient, length=length, width=width, height=height,
    lengthDirection=lengthDirection, widthDirection=widthDirection, extra=extra, r_shape=r_shape, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Shape";
  Visualizers.Advanced.Shape shape2(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter,
    lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape=r_CM - {1, 0, 0}*(sphereDiameter/2), r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation and animateSphere "Sphere";
equation
  r_0 = frame_a.r_0;
  v_0 = der(r_0);
  a_0 = der(v_0);
  connect(frame_a, frameTranslation.frame_a);
  connect(frame_b, frameTranslation.frame_b);
  connect(frame_a, body.frame_a);
  annotation(Icon(graphics={
      Rectangle(extent={{-92, -26}, {92, 26}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=26, lineThickness=0.5),
      Ellipse(extent={{-18, -18}, {18, 18}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-18, -18}, {18, 18}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=0, endAngle=90),
      Ellipse(extent={{-18, -18}, {18, 18}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=180, endAngle=270),
      Text(extent={{-150, 70}, {150, 40}}, textString="m = %m", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BodyShape;
