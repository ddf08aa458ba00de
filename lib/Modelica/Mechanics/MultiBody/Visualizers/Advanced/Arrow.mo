within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model Arrow "An arrow given by tail and vector"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the object frame" annotation(Dialog);
  input SI.Position r[3] = {0, 0, 0} "Origin of the object frame, resolved in world" annotation(Dialog);
  input SI.Position r_tail[3] = {0, 0, 0} "From the origin to the tail, resolved in the object frame" annotation(Dialog);
  input SI.Position r_head[3] = {0, 0, 0} "From tail to head, resolved in the object frame" annotation(Dialog);
  input Types.Color color = Types.Defaults.ArrowColor "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog);
  parameter Types.VectorQuantity quantity = Types.VectorQuantity.RelativePosition "What the arrow shows";
  input Boolean headAtOrigin = false "= true: the head is at r_tail" annotation(Dialog);
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  Vector arrowLine(R=R, r=r + Frames.TransformationMatrices.resolve1(R.T, r_tail), coordinates=r_head, color=color, specularCoefficient=specularCoefficient,
    quantity=quantity, headAtOrigin=headAtOrigin) if world.enableAnimation "Arrow";
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {86, 0}}, color={60, 140, 70}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Arrow;
