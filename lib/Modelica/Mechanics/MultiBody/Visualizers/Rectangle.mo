within Modelica.Mechanics.MultiBody.Visualizers;
model Rectangle "A plane rectangle"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  parameter Boolean animation = true "= true: the rectangle is drawn";
  parameter Types.Axis direction_u = {1, 0, 0} "First direction, resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis direction_v = {0, 1, 0} "Near the second direction, resolved in frame a" annotation(Evaluate=true);
  parameter SI.Distance length_u = 3 "Length along direction_u";
  parameter SI.Distance length_v = 1 "Length across";
  parameter Integer nu(min=2) = 3 "Number of points along direction_u";
  parameter Integer nv(min=2) = 2 "Number of points across";
  parameter Boolean wireframe = false "= true: lines only";
  input Modelica.Mechanics.MultiBody.Types.RealColor color = {0, 128, 255} "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light" annotation(Dialog);
  input Real transparency(unit="1") = 0 "From 0 (opaque) to 1" annotation(Dialog);
protected
  Advanced.Surface surface(final multiColoredSurface=false, final wireframe=wireframe, final color=color, final specularCoefficient=specularCoefficient,
    final transparency=transparency, final R=Frames.absoluteRotation(frame_a.R, Frames.from_nxy(direction_u, direction_v)), final r_0=frame_a.r_0, final nu=nu,
    final nv=nv, redeclare function surfaceCharacteristic = Advanced.SurfaceCharacteristics.rectangle(lu=length_u, lv=length_v))
    if world.enableAnimation and animation "Surface";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Polygon(points={{-80, -30}, {40, -60}, {80, 30}, {-40, 60}, {-80, -30}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Rectangle;
