within Modelica.Mechanics.MultiBody.Interfaces;
model ZeroPosition "Frame at the origin of world for connectors that are not used"
  extends Modelica.Blocks.Icons.Block;
  Interfaces.Frame_resolve frame_resolve "Frame at the origin, not rotated" annotation(Placement(transformation(origin={60, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
equation
  Connections.root(frame_resolve.R);
  frame_resolve.R = Frames.nullRotation();
  frame_resolve.r_0 = zeros(3);
  annotation(Icon(graphics={
      Ellipse(extent={{-20, -20}, {20, 20}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ZeroPosition;
