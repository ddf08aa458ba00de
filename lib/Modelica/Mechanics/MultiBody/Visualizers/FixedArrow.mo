within Modelica.Mechanics.MultiBody.Visualizers;
model FixedArrow "An arrow fixed to a frame"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  parameter Boolean animation = true "= true: the arrow is drawn";
  input SI.Position r_tail[3] = {0, 0, 0} "From frame a to the tail, resolved in frame a" annotation(Dialog);
  input Types.Axis n = {1, 0, 0} "Direction, resolved in frame a" annotation(Dialog);
  input SI.Length length = 0.1 "Length" annotation(Dialog);
  input Types.Color color = {0, 0, 255} "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog);
  parameter Types.VectorQuantity quantity = Types.VectorQuantity.RelativePosition "What the arrow shows";
  input Boolean headAtOrigin = false "= true: the head is at r_tail" annotation(Dialog);
protected
  Advanced.Vector arrowLine(R=frame_a.R, r=frame_a.r_0 + Frames.resolve1(frame_a.R, r_tail), coordinates=length*Modelica.Math.Vectors.normalize(n), color=color,
    specularCoefficient=specularCoefficient, quantity=quantity, headAtOrigin=headAtOrigin) if world.enableAnimation and animation "Arrow";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {86, 0}}, color={60, 140, 70}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedArrow;
