within Modelica.Mechanics.MultiBody.Visualizers;
model SignalArrow "An arrow whose vector comes as a signal"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  parameter Boolean animation = true "= true: the arrow is drawn";
  input SI.Position r_tail[3] = {0, 0, 0} "From frame a to the tail, resolved in frame a" annotation(Dialog);
  input Types.Color color = {0, 0, 255} "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog);
  parameter Types.VectorQuantity quantity = Types.VectorQuantity.RelativePosition "What the arrow shows";
  input Boolean headAtOrigin = false "= true: the head is at r_tail" annotation(Dialog);
  Modelica.Blocks.Interfaces.RealInput r_head[3] "Vector from tail to head, resolved in frame a" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
protected
  Advanced.Vector arrow(R=frame_a.R, r=frame_a.r_0 + Frames.resolve1(frame_a.R, r_tail), coordinates=r_head, color=color,
    specularCoefficient=specularCoefficient, quantity=quantity, headAtOrigin=headAtOrigin) if world.enableAnimation and animation "Arrow";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {86, 0}}, color={60, 140, 70}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, -96}, {0, -6}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SignalArrow;
