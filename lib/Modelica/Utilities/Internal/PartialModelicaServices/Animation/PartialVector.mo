within Modelica.Utilities.Internal.PartialModelicaServices.Animation;
partial model PartialVector "What describes an arrow"
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Units.SI;
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the frame in which coordinates are resolved" annotation(Dialog);
  input SI.Position r[3] = {0, 0, 0} "Start of the arrow, resolved in world" annotation(Dialog);
  input Real coordinates[3] = {0, 0, 0} "Vector that the arrow shows" annotation(Dialog);
  input Types.Color color = Types.Defaults.ArrowColor "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light, 0: dull" annotation(Dialog);
  parameter Types.VectorQuantity quantity = Types.VectorQuantity.Force "What the vector is; decides on the scale";
  input Boolean headAtOrigin = false "= true: the head is at r, otherwise the tail" annotation(Dialog);
  input Boolean twoHeadedArrow = false "= true: two heads" annotation(Dialog);
end PartialVector;
