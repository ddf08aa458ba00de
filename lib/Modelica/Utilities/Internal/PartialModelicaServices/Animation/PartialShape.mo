within Modelica.Utilities.Internal.PartialModelicaServices.Animation;
partial model PartialShape "What describes an elementary solid"
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Units.SI;
  parameter Types.ShapeType shapeType = "box" "box, sphere, cylinder, pipecylinder, cone, pipe, beam, gearwheel, spring or a file";
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the object frame" annotation(Dialog);
  input SI.Position r[3] = {0, 0, 0} "Origin of the object frame, resolved in world" annotation(Dialog);
  input SI.Position r_shape[3] = {0, 0, 0} "Origin of the solid, resolved in the object frame" annotation(Dialog);
  input Real lengthDirection[3](each final unit="1") = {1, 0, 0} "Direction of the length, resolved in the object frame" annotation(Dialog);
  input Real widthDirection[3](each final unit="1") = {0, 1, 0} "Direction of the width, resolved in the object frame" annotation(Dialog);
  input SI.Length length = 0 "Length of the solid" annotation(Dialog);
  input SI.Length width = 0 "Width of the solid" annotation(Dialog);
  input SI.Length height = 0 "Height of the solid" annotation(Dialog);
  input Types.ShapeExtra extra = 0.0 "Further number that some solids need" annotation(Dialog);
  input Real color[3] = {255, 0, 0} "Red, green, blue from 0 to 255" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light, 0: dull" annotation(Dialog);
end PartialShape;
