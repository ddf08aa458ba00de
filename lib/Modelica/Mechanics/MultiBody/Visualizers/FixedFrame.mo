within Modelica.Mechanics.MultiBody.Visualizers;
model FixedFrame "The axes of a frame"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  parameter Boolean animation = true "= true: the axes are drawn";
  parameter Boolean showLabels = true "= true: the axes carry labels";
  input SI.Distance length = 0.5 "Length of the axes" annotation(Dialog);
  input SI.Distance diameter = length/world.defaultFrameDiameterFraction "Diameter of the axes" annotation(Dialog);
  input Types.Color color_x = Types.Defaults.FrameColor "Colour of the x-axis" annotation(Dialog);
  input Types.Color color_y = color_x "Colour of the y-axis" annotation(Dialog);
  input Types.Color color_z = color_x "Colour of the z-axis" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog);
protected
  Internal.Axes axes(r=frame_a.r_0, R=frame_a.R, length=length, diameter=diameter, showLabels=showLabels, color_x=color_x, color_y=color_y,
    color_z=color_z, specularCoefficient=specularCoefficient) if world.enableAnimation and animation "Axes";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Line(points={{-60, -50}, {-60, 60}}, color={60, 140, 70}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-60, -50}, {60, -50}}, color={200, 50, 40}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-60, -50}, {10, 10}}, color={40, 80, 200}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedFrame;
