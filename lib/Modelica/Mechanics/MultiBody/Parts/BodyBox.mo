within Modelica.Mechanics.MultiBody.Parts;
model BodyBox "Rigid box, solid or hollow, whose mass and inertia follow from size and density"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Math.Vectors.normalizeWithAssert;
  import Modelica.Units.Conversions.to_unit1;
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Frame b, parallel to frame a" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  parameter Boolean animation = true "= true: the box is drawn";
  parameter SI.Position r[3](start={0.1, 0, 0}) "From frame a to frame b, resolved in frame a";
  parameter SI.Position r_shape[3] = {0, 0, 0} "From frame a to the start of the box, resolved in frame a";
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of its length, resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of its width, resolved in frame a" annotation(Evaluate=true);
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Length";
  parameter SI.Distance width = length/world.defaultWidthFraction "Width";
  parameter SI.Distance height = width "Height";
  parameter SI.Distance innerWidth = 0 "Width of the hole";
  parameter SI.Distance innerHeight = innerWidth "Height of the hole";
  parameter SI.Density density = 7700 "Density (default: steel)";
  input Types.Color color = Types.Defaults.BodyColor "Colour" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
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
  parameter Boolean enforceStates = false "= true: position, orientation and velocities of the body are states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Boolean useQuaternions = true "= true: orientation states are a quaternion, otherwise three angles" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of the rotations whose angles are states" annotation(Evaluate=true, Dialog(tab="Advanced", enable=not useQuaternions));
  final parameter SI.Mass mo(min=0) = density*length*width*height "Mass of the box without its hole";
  final parameter SI.Mass mi(min=0) = density*length*innerWidth*innerHeight "Mass that the hole takes away";
  final parameter SI.Mass m(min=0) = mo - mi "Mass";
  final parameter Frames.Orientation R = Frames.from_nxy(r, widthDirection) "Rotation of frame a into the axes of the box";
  final parameter SI.Position r_CM[3] = r_shape + normalizeWithAssert(lengthDirection)*length/2 "From frame a to the centre of mass, resolved in frame a";
  final parameter SI.Inertia I[3, 3] = Frames.resolveDyade1(R, diagonal({
    mo*(width^2 + height^2) - mi*(innerWidth^2 + innerHeight^2),
    mo*(length^2 + height^2) - mi*(length^2 + innerHeight^2),
    mo*(length^2 + width^2) - mi*(length^2 + innerWidth^2)}/12)) "Inertia tensor about the centre of mass, resolved in frame a";
  Body body(animation=false, r_CM=r_CM, m=m, I_11=I[1, 1], I_22=I[2, 2], I_33=I[3, 3], I_21=I[2, 1], I_31=I[3, 1], I_32=I[3, 2], sequence_start=sequence_start, angles_fixed=angles_fixed, angles_start=angles_start, w_0_fixed=w_0_fixed,
    w_0_start=w_0_start, z_0_fixed=z_0_fixed, z_0_start=z_0_start, useQuaternions=useQuaternions, sequence_angleStates=sequence_angleStates, enforceStates=false) "Mass and inertia";
  FixedTranslation frameTranslation(r=r, animation=animation, shapeType="box", r_shape=r_shape, lengthDirection=lengthDirection, widthDirection=widthDirection,
    length=length, width=width, height=height, color=color, specularCoefficient=specularCoefficient) "From frame a to frame b";
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(innerWidth <= width, "The hole of a box is wider than the box: innerWidth > width");
  assert(innerHeight <= height, "The hole of a box is higher than the box: innerHeight > height");
  r_0 = frame_a.r_0;
  v_0 = der(r_0);
  a_0 = der(v_0);
  connect(frame_a, frameTranslation.frame_a);
  connect(frame_b, frameTranslation.frame_b);
  connect(frame_a, body.frame_a);
  annotation(Icon(graphics={
      Polygon(points={{-90, -30}, {70, -30}, {70, 20}, {-90, 20}, {-90, -30}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-90, 20}, {-70, 42}, {90, 42}, {70, 20}, {-90, 20}}, lineColor={45, 64, 110}, fillColor={205, 216, 238}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{70, -30}, {90, -8}, {90, 42}, {70, 20}, {70, -30}}, lineColor={45, 64, 110}, fillColor={140, 158, 198}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-24, -19}, {4, 9}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-24, -19}, {4, 9}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=0, endAngle=90),
      Ellipse(extent={{-24, -19}, {4, 9}}, lineColor={38, 52, 78}, fillColor={38, 52, 78}, fillPattern=FillPattern.Solid, startAngle=180, endAngle=270),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BodyBox;
