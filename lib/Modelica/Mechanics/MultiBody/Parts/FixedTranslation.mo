within Modelica.Mechanics.MultiBody.Parts;
model FixedTranslation "A rigid rod without mass between two frames that are parallel"
  extends Interfaces.ParallelFrames(redeclare final parameter Modelica.Units.SI.Position r_link[3] = r);
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  parameter Boolean animation = true "= true: the rod is drawn";
  parameter SI.Position r[3](start={0, 0, 0}) "From frame a to frame b, resolved in frame a";
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
protected
  Visualizers.Advanced.Shape shape(shapeType=shapeType, color=color, specularCoefficient=specularCoefficient, length=length, width=width, height=height,
    lengthDirection=lengthDirection, widthDirection=widthDirection, extra=extra, r_shape=r_shape, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Shape";
equation
  assert(cardinality(frame_a) > 0 or cardinality(frame_b) > 0, "Neither frame_a nor frame_b of a rod is connected");
  annotation(Icon(graphics={
      Rectangle(extent={{-92, -10}, {92, 10}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, 50}, {150, 20}}, textString="r = %r", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedTranslation;
