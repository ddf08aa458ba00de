within Modelica.Mechanics.MultiBody.Visualizers;
model Torus "A torus around the z-axis of a frame"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  parameter Boolean animation = true "= true: the torus is drawn";
  parameter SI.Radius R = 0.5 "Radius of the centre line";
  parameter SI.Radius r = 0.1 "Radius of the tube";
  parameter SI.Angle opening = 0 "Angle that is left out of the centre line";
  parameter SI.Angle startAngle = -3.1415926535898 "First angle around the tube";
  parameter SI.Angle stopAngle = 3.1415926535898 "Last angle around the tube";
  parameter Boolean wireframe = false "= true: lines only";
  input Modelica.Mechanics.MultiBody.Types.RealColor color = {0, 128, 255} "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light" annotation(Dialog);
  input Real transparency(unit="1") = 0 "From 0 (opaque) to 1" annotation(Dialog);
  parameter Integer n_R = 40 "Number of points along the centre line";
  parameter Integer n_r = 20 "Number of points around the tube";
protected
  Advanced.Surface surface(redeclare function surfaceCharacteristic = Advanced.SurfaceCharacteristics.torus(R=R, r=r, opening=opening, startAngle=startAngle,
    stopAngle=stopAngle), nu=n_R, nv=n_r, multiColoredSurface=false, wireframe=wireframe, color=color, specularCoefficient=specularCoefficient,
    transparency=transparency, R=frame_a.R, r_0=frame_a.r_0) if world.enableAnimation and animation "Surface";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Ellipse(extent={{-80, -46}, {80, 46}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-40, -14}, {40, 20}}, lineColor={60, 140, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Torus;
