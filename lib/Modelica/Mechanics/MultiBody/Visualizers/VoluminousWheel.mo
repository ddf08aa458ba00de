within Modelica.Mechanics.MultiBody.Visualizers;
model VoluminousWheel "A wheel with tyre and rim around the y-axis of a frame"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  parameter Boolean animation = true "= true: the wheel is drawn";
  parameter SI.Radius rTire = 0.25 "Outer radius of the tyre";
  parameter SI.Radius rRim = 0.14 "Radius of the rim";
  parameter SI.Radius width = 0.25 "Width of the tyre";
  parameter SI.Radius rCurvature = 0.30 "Radius of curvature of the tread";
  parameter Modelica.Mechanics.MultiBody.Types.RealColor color = {64, 64, 64} "Colour of the tyre";
  parameter Types.SpecularCoefficient specularCoefficient = 0.5 "Reflection of light";
  parameter Integer n_rTire = 40 "Number of points along the circumference";
  parameter Integer n_rCurvature = 20 "Number of points across the tread";
protected
  parameter SI.Radius rTread = max(rCurvature, width/2) "Radius of curvature, at least half the width";
  parameter SI.Angle halfAngle = Modelica.Math.asin(width/2/rTread) "Half the angle of the tread";
  parameter SI.Radius rSide = rTire - rTread*(1 - Modelica.Math.cos(halfAngle)) "Radius where the tread meets the side wall";
  parameter SI.Radius rInner = min(max(rRim, 0), rSide) "Radius of the rim, within the side wall";
  Advanced.Shape sides(shapeType="pipe", r=frame_a.r_0, R=frame_a.R, r_shape={0, -width/2, 0}, lengthDirection={0, 1, 0}, widthDirection={1, 0, 0}, length=width,
    width=2*rSide, height=2*rSide, extra=rInner/rSide, color=color, specularCoefficient=specularCoefficient) if world.enableAnimation and animation "Side walls and rim";
  Advanced.Surface tread(redeclare function surfaceCharacteristic = Advanced.SurfaceCharacteristics.torus(R=rTire - rTread, r=rTread, opening=0,
    startAngle=-halfAngle, stopAngle=halfAngle), nu=n_rTire, nv=n_rCurvature, multiColoredSurface=false, wireframe=false, color=color,
    specularCoefficient=specularCoefficient, transparency=0, R=Frames.absoluteRotation(frame_a.R, Frames.axisRotation(1, Modelica.Constants.pi/2, 0)), r_0=frame_a.r_0)
    if world.enableAnimation and animation "Tread";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Ellipse(extent={{-76, -76}, {76, 76}}, lineColor={38, 52, 78}, fillColor={120, 128, 140}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-40, -40}, {40, 40}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-8, -8}, {8, 8}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end VoluminousWheel;
