within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model PipeWithScalarField "A pipe coloured by a scalar along its length"
  import Modelica.Units.SI;
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the object frame" annotation(Dialog);
  input SI.Position r_0[3] = {0, 0, 0} "Origin of the object frame, resolved in world" annotation(Dialog);
  parameter SI.Radius rOuter "Outer radius";
  parameter SI.Length length "Length";
  parameter Integer n_rOuter = 30 "Number of points around the pipe";
  parameter Integer n_length = 10 "Number of points along the pipe";
  parameter Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light";
  parameter Real transparency(unit="1") = 0 "From 0 (opaque) to 1";
  parameter Real xsi[:](each unit="1", each min=0, each max=1) = Modelica.Math.Vectors.relNodePositions(12) "Positions of the values, from 0 (start) to 1 (end)";
  input Real T[size(xsi, 1)] "Values of the scalar" annotation(Dialog);
  parameter Real T_min "Value that has the first colour";
  parameter Real T_max "Value that has the last colour";
  parameter Integer n_colors = 64 "Number of colours";
  replaceable function colorMap = Colors.ColorMaps.jet constrainedby Interfaces.partialColorMap "Colours";
protected
  parameter Real colorMapData[n_colors, 3] = colorMap(n_colors) "Rows: red, green, blue";
  Surface surface(R=R, r_0=r_0, nu=n_length, nv=n_rOuter, wireframe=false, multiColoredSurface=true, specularCoefficient=specularCoefficient,
    transparency=transparency, redeclare function surfaceCharacteristic = SurfaceCharacteristics.pipeWithScalarField(rOuter=rOuter, length=length, xsi=xsi,
    T=T, T_min=T_min, T_max=T_max, colorMap=colorMapData)) "Surface";
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -34}, {80, 34}}, lineColor={60, 140, 70}, fillColor={198, 230, 200}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-80, -34}, {-30, 34}}, lineColor={60, 140, 70}, fillColor={240, 120, 90}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-30, -34}, {20, 34}}, lineColor={60, 140, 70}, fillColor={240, 200, 110}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-94, -34}, {-66, 34}}, lineColor={60, 140, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PipeWithScalarField;
