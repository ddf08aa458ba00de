within Modelica.Utilities.Internal.PartialModelicaServices.Animation;
partial model PartialSurface "What describes a surface over a grid of nu times nv points"
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Units.SI;
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the surface frame" annotation(Dialog);
  input SI.Position r_0[3] = {0, 0, 0} "Origin of the surface frame, resolved in world" annotation(Dialog);
  parameter Integer nu = 2 "Number of points in direction u";
  parameter Integer nv = 2 "Number of points in direction v";
  replaceable function surfaceCharacteristic = Modelica.Mechanics.MultiBody.Interfaces.partialSurfaceCharacteristic "Coordinates and colours of the points";
  parameter Boolean wireframe = false "= true: lines only";
  parameter Boolean multiColoredSurface = false "= true: each point has the colour that the function gives";
  input Real color[3] = {255, 0, 0} "Colour of the whole surface" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light, 0: dull" annotation(Dialog);
  input Real transparency = 0 "From 0 (opaque) to 1" annotation(Dialog);
end PartialSurface;
