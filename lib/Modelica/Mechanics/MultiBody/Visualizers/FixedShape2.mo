within Modelica.Mechanics.MultiBody.Visualizers;
model FixedShape2 "A shape drawn between two frames that are fixed to one another; its size may change with time"
  extends Interfaces.ParallelFrames(final r_link=r);
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Units.Conversions.to_unit1;
  parameter Boolean animation = true "= true: the shape is drawn";
  parameter Types.ShapeType shapeType = "box" "Kind of shape";
  input SI.Position r[3] = {1, 0, 0} "From frame a to frame b, resolved in frame a" annotation(Dialog);
  input SI.Position r_shape[3] = {0, 0, 0} "From frame a to the origin of the shape, resolved in frame a" annotation(Dialog);
  input Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of the length, resolved in frame a" annotation(Dialog);
  input Types.Axis widthDirection = {0, 1, 0} "Direction of the width, resolved in frame a" annotation(Dialog);
  input SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Length" annotation(Dialog);
  input SI.Distance width = 0.1 "Width" annotation(Dialog);
  input SI.Distance height = width "Height" annotation(Dialog);
  input Types.ShapeExtra extra = 0.0 "Further number that some shapes need" annotation(Dialog);
  input Types.Color color = {0, 128, 255} "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog);
protected
  Advanced.Shape shape(shapeType=shapeType, r_shape=r_shape, lengthDirection=lengthDirection, widthDirection=widthDirection, length=length, width=width,
    height=height, extra=extra, color=color, specularCoefficient=specularCoefficient, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Shape";
equation
  assert(cardinality(frame_a) > 0 or cardinality(frame_b) > 0, "Neither frame_a nor frame_b is connected");
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -6}, {96, 6}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Polygon(points={{-40, -40}, {40, -40}, {40, 30}, {-40, 30}, {-40, -40}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-40, 30}, {-16, 56}, {64, 56}, {40, 30}, {-40, 30}}, lineColor={60, 140, 70}, fillColor={225, 243, 226}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{40, -40}, {64, -14}, {64, 56}, {40, 30}, {40, -40}}, lineColor={60, 140, 70}, fillColor={168, 210, 172}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedShape2;
