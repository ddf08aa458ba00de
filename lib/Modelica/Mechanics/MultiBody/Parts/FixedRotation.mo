within Modelica.Mechanics.MultiBody.Parts;
model FixedRotation "A rigid rod without mass between two frames, one rotated against the other"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  import Modelica.Units.Conversions.from_deg;
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  parameter Boolean animation = true "= true: the rod is drawn";
  parameter SI.Position r[3] = {0, 0, 0} "From frame a to frame b, resolved in frame a";
  parameter Types.RotationTypes rotationType = Types.RotationTypes.RotationAxis "How the rotation of frame a into frame b is given" annotation(Evaluate=true);
  parameter Types.Axis n = {1, 0, 0} "Axis of rotation, the same in frames a and b" annotation(Evaluate=true, Dialog(enable=rotationType == Types.RotationTypes.RotationAxis));
  parameter Modelica.Units.NonSI.Angle_deg angle = 0 "Angle of rotation about n" annotation(Dialog(enable=rotationType == Types.RotationTypes.RotationAxis));
  parameter Types.Axis n_x = {1, 0, 0} "x-axis of frame b, resolved in frame a" annotation(Evaluate=true, Dialog(enable=rotationType == Types.RotationTypes.TwoAxesVectors));
  parameter Types.Axis n_y = {0, 1, 0} "Near the y-axis of frame b, resolved in frame a" annotation(Evaluate=true, Dialog(enable=rotationType == Types.RotationTypes.TwoAxesVectors));
  parameter Types.RotationSequence sequence(min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of three rotations" annotation(Evaluate=true, Dialog(enable=rotationType == Types.RotationTypes.PlanarRotationSequence));
  parameter Modelica.Units.NonSI.Angle_deg angles[3] = {0, 0, 0} "Angles of these rotations" annotation(Dialog(enable=rotationType == Types.RotationTypes.PlanarRotationSequence));
  parameter Types.ShapeType shapeType = "cylinder" "Kind of shape" annotation(Dialog(tab="Animation"));
  parameter SI.Position r_shape[3] = {0, 0, 0} "Origin of the shape, resolved in frame a" annotation(Dialog(tab="Animation"));
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of its length, resolved in frame a" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of its width, resolved in frame a" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Its length" annotation(Dialog(tab="Animation"));
  parameter SI.Distance width = length/world.defaultWidthFraction "Its width" annotation(Dialog(tab="Animation"));
  parameter SI.Distance height = width "Its height" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeExtra extra = 0.0 "Further number that some shapes need" annotation(Dialog(tab="Animation"));
  input Types.Color color = Types.Defaults.RodColor "Its colour" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  final parameter Frames.Orientation R_rel =
    if rotationType == Types.RotationTypes.RotationAxis then Frames.planarRotation(Modelica.Math.Vectors.normalizeWithAssert(n), from_deg(angle), 0)
    elseif rotationType == Types.RotationTypes.TwoAxesVectors then Frames.from_nxy(n_x, n_y)
    else Frames.axesRotations(sequence, from_deg(angles), zeros(3)) "Rotation of frame a into frame b";
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  Visualizers.Advanced.Shape shape(shapeType=shapeType, color=color, specularCoefficient=specularCoefficient, length=length, width=width, height=height,
    lengthDirection=lengthDirection, widthDirection=widthDirection, extra=extra, r_shape=r_shape, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Shape";
equation
  Connections.branch(frame_a.R, frame_b.R);
  assert(cardinality(frame_a) > 0 or cardinality(frame_b) > 0, "Neither frame_a nor frame_b of a rod is connected");
  frame_b.r_0 - frame_a.r_0 = Frames.resolve1(frame_a.R, r);
  // Orientation and equilibrium, computed from the frame that is nearer to the root; moments about the origin of frame a
  if Connections.rooted(frame_a.R) then
    frame_b.R = Frames.Orientation(T=R_rel.T*frame_a.R.T, w=R_rel.T*frame_a.R.w);
    frame_a.f = -frame_b.f*R_rel.T;
    frame_a.t = cross(r, frame_a.f) - frame_b.t*R_rel.T;
  else
    frame_a.R = Frames.Orientation(T=transpose(R_rel.T)*frame_b.R.T, w=frame_b.R.w*R_rel.T);
    frame_b.f = -R_rel.T*frame_a.f;
    frame_b.t = R_rel.T*(cross(r, frame_a.f) - frame_a.t);
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-92, -10}, {0, 10}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-8, -6}, {70, 52}, {82, 36}, {4, -22}, {-8, -6}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{60, 0}, {59.5, 7.5}, {58.1, 14.9}, {55.8, 22.1}, {52.6, 28.9}, {48.5, 35.3}}, color={38, 52, 78}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedRotation;
