within Modelica.Mechanics.MultiBody.Parts;
model Fixed "A frame fixed in the world"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  Interfaces.Frame_b frame_b "Frame fixed in the world, not rotated" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  parameter Boolean animation = true "= true: a shape is drawn from world to the frame";
  parameter SI.Position r[3] = {0, 0, 0} "Position of the frame, resolved in world";
  parameter Types.ShapeType shapeType = "cylinder" "Kind of shape" annotation(Dialog(tab="Animation"));
  parameter SI.Position r_shape[3] = {0, 0, 0} "Origin of the shape, resolved in frame world" annotation(Dialog(tab="Animation"));
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of its length, resolved in frame world" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of its width, resolved in frame world" annotation(Evaluate=true, Dialog(tab="Animation"));
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Its length" annotation(Dialog(tab="Animation"));
  parameter SI.Distance width = length/world.defaultWidthFraction "Its width" annotation(Dialog(tab="Animation"));
  parameter SI.Distance height = width "Its height" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeExtra extra = 0.0 "Further number that some shapes need" annotation(Dialog(tab="Animation"));
  input Types.Color color = Types.Defaults.RodColor "Its colour" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  Visualizers.Advanced.Shape shape(shapeType=shapeType, color=color, specularCoefficient=specularCoefficient, length=length, width=width, height=height,
    lengthDirection=lengthDirection, widthDirection=widthDirection, extra=extra, r_shape=r_shape, r=zeros(3), R=Frames.nullRotation()) if world.enableAnimation and animation "Shape";
equation
  Connections.root(frame_b.R);
  frame_b.r_0 = r;
  frame_b.R = Frames.nullRotation();
  annotation(Icon(graphics={
      Line(points={{100, 0}, {0, 0}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{0, -60}, {0, 60}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{0, -42}, {-18, -60}}, color={45, 64, 110}),
      Line(points={{0, -18}, {-18, -36}}, color={45, 64, 110}),
      Line(points={{0, 6}, {-18, -12}}, color={45, 64, 110}),
      Line(points={{0, 30}, {-18, 12}}, color={45, 64, 110}),
      Line(points={{0, 54}, {-18, 36}}, color={45, 64, 110}),
      Line(points={{0, 78}, {-18, 60}}, color={45, 64, 110}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Fixed;
