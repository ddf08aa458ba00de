within Modelica.Mechanics.MultiBody.Visualizers;
model PipeWithScalarField "A pipe along the x-axis of a frame, coloured by a scalar along its length"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  parameter Boolean animation = true "= true: the pipe is drawn";
  parameter SI.Radius rOuter "Outer radius";
  parameter SI.Length length "Length";
  parameter Real xsi[:](each unit="1", each min=0, each max=1) = Modelica.Math.Vectors.relNodePositions(12) "Positions of the values, from 0 (start) to 1 (end)";
  input Real T[size(xsi, 1)] "Values of the scalar" annotation(Dialog);
  parameter Real T_min "Value that has the first colour";
  parameter Real T_max "Value that has the last colour";
  replaceable function colorMap = Colors.ColorMaps.jet constrainedby Interfaces.partialColorMap "Colours";
  parameter Integer n_colors = 64 "Number of colours";
  parameter Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light";
  parameter Real transparency(unit="1") = 0 "From 0 (opaque) to 1";
  parameter Integer n_rOuter = 30 "Number of points around the pipe";
  parameter Integer n_length = 20 "Number of points along the pipe";
protected
  Advanced.PipeWithScalarField pipe(redeclare function colorMap = colorMap, rOuter=rOuter, length=length, xsi=xsi, T=T, T_min=T_min, T_max=T_max,
    n_colors=n_colors, n_rOuter=n_rOuter, n_length=n_length, specularCoefficient=specularCoefficient, transparency=transparency, R=frame_a.R, r_0=frame_a.r_0)
    if world.enableAnimation and animation "Pipe";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -34}, {80, 34}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-80, -34}, {-30, 34}}, lineColor={60, 140, 70}, fillColor={240, 120, 90}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-30, -34}, {20, 34}}, lineColor={60, 140, 70}, fillColor={240, 200, 110}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-94, -34}, {-66, 34}}, lineColor={60, 140, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PipeWithScalarField;
