within Modelica.Mechanics.MultiBody.Visualizers;
model FixedShape "A shape drawn at a frame; its size may change with time"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  parameter Boolean animation = true "= true: the shape is drawn";
  parameter Types.ShapeType shapeType = "box" "Kind of shape";
  input SI.Position r_shape[3] = {0, 0, 0} "From frame a to the origin of the shape, resolved in frame a" annotation(Dialog);
  input Types.Axis lengthDirection = {1, 0, 0} "Direction of the length, resolved in frame a" annotation(Dialog);
  input Types.Axis widthDirection = {0, 1, 0} "Direction of the width, resolved in frame a" annotation(Dialog);
  input SI.Distance length(start=1) "Length" annotation(Dialog);
  input SI.Distance width(start=0.1) "Width" annotation(Dialog);
  input SI.Distance height(start=0.1) "Height" annotation(Dialog);
  input Types.Color color = {0, 128, 255} "Colour" annotation(Dialog);
  input Types.ShapeExtra extra = 0.0 "Further number that some shapes need" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog);
protected
  Advanced.Shape vis(shapeType=shapeType, r_shape=r_shape, lengthDirection=lengthDirection, widthDirection=widthDirection, length=length, width=width,
    height=height, color=color, extra=extra, specularCoefficient=specularCoefficient, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Shape";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -6}, {-40, 6}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Polygon(points={{-40, -40}, {40, -40}, {40, 30}, {-40, 30}, {-40, -40}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{-40, 30}, {-16, 56}, {64, 56}, {40, 30}, {-40, 30}}, lineColor={60, 140, 70}, fillColor={225, 243, 226}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Polygon(points={{40, -40}, {64, -14}, {64, 56}, {40, 30}, {40, -40}}, lineColor={60, 140, 70}, fillColor={168, 210, 172}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedShape;
