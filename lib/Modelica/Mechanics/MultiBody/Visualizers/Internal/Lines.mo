within Modelica.Mechanics.MultiBody.Visualizers.Internal;
model Lines "Straight lines in a plane, as cylinders"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import T = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the object frame" annotation(Dialog);
  input SI.Position r[3] = {0, 0, 0} "Origin of the object frame, resolved in world" annotation(Dialog);
  input SI.Position r_lines[3] = {0, 0, 0} "Origin of the plane, resolved in the object frame" annotation(Dialog);
  input Real n_x[3](each final unit="1") = {1, 0, 0} "First axis of the plane, resolved in the object frame" annotation(Dialog);
  input Real n_y[3](each final unit="1") = {0, 1, 0} "Near the second axis of the plane, resolved in the object frame" annotation(Dialog);
  input SI.Position lines[:, 2, 2] = zeros(0, 2, 2) "For each line its two ends in the plane" annotation(Dialog);
  input SI.Length diameter(min=0) = 0.05 "Diameter of the lines" annotation(Dialog);
  input Types.Color color = {0, 128, 255} "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light" annotation(Dialog);
protected
  parameter Integer n = size(lines, 1) "Number of lines";
  T.Orientation T_plane = T.from_nxy(n_x, n_y) "Rotation of the object frame into the plane";
  Advanced.Shape cylinders[n](each shapeType="cylinder", each R=R, each r=r, r_shape={r_lines + T.resolve1(T_plane, {lines[i, 1, 1], lines[i, 1, 2], 0}) for i in 1:n},
    lengthDirection={T.resolve1(T_plane, {lines[i, 2, 1] - lines[i, 1, 1], lines[i, 2, 2] - lines[i, 1, 2], 0}) for i in 1:n},
    length={Modelica.Math.Vectors.length(lines[i, 2, :] - lines[i, 1, :]) for i in 1:n}, each width=diameter, each height=diameter, each color=color,
    each specularCoefficient=specularCoefficient) "One cylinder for each line";
end Lines;
