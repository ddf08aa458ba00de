within Modelica.Mechanics.MultiBody.Visualizers.Internal;
model Pointer "A cylinder with a cone at its end"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the object frame" annotation(Dialog);
  input SI.Position r[3] = {0, 0, 0} "Origin, resolved in world" annotation(Dialog);
  input Real direction[3](each unit="1") = {1, 0, 0} "Direction, resolved in the object frame" annotation(Dialog);
  input SI.Length length = 1 "Length with head" annotation(Dialog);
  input SI.Length diameter = 0.05 "Diameter of the cylinder" annotation(Dialog);
  parameter Real headLengthFraction(unit="1") = Types.Defaults.FrameHeadLengthFraction "Length of the head divided by the diameter";
  parameter Real headWidthFraction(unit="1") = Types.Defaults.FrameHeadWidthFraction "Width of the head divided by the diameter";
  input Types.Color color = Types.Defaults.FrameColor "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light" annotation(Dialog);
protected
  SI.Length headLength = noEvent(min(length, diameter*headLengthFraction)) "Length of the head";
  Advanced.Shape line(shapeType="cylinder", R=R, r=r, lengthDirection=direction, length=length - headLength, width=diameter, height=diameter, color=color,
    specularCoefficient=specularCoefficient) "Cylinder";
  Advanced.Shape head(shapeType="cone", R=R, r=r, r_shape=Modelica.Math.Vectors.normalize(direction)*(length - headLength), lengthDirection=direction,
    length=headLength, width=diameter*headWidthFraction, height=diameter*headWidthFraction, color=color, specularCoefficient=specularCoefficient) "Cone";
end Pointer;
