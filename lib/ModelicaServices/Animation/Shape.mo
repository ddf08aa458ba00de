within ModelicaServices.Animation;
model Shape "An elementary solid, drawn at every time of a result"
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialShape;
  import Modelica.Mechanics.MultiBody.Frames;
protected
  Real abs_n_x = Modelica.Math.Vectors.length(lengthDirection) "Length of the given direction of length";
  Real e_x[3] = Internal.direction(lengthDirection, abs_n_x, {1, 0, 0}) "Unit vector along the length, resolved in the object frame";
  Real n_z_aux[3] = cross(e_x, widthDirection) "Normal to the directions of length and width, resolved in the object frame";
  Real e_y[3] = Internal.normal(e_x, n_z_aux) "Unit vector along the width, resolved in the object frame";
  Real Form = Internal.form(shapeType) "Kind of solid: its number in Internal.solids, 0 for a file";
  Real rxvisobj[3] = Frames.resolve1(R, e_x) "Unit vector along the length, resolved in world";
  Real ryvisobj[3] = Frames.resolve1(R, e_y) "Unit vector along the width, resolved in world";
  Real rvisobj[3] = r + Frames.resolve1(R, r_shape) "Start of the solid, resolved in world";
  Real size[3] = {length, width, height} "Length, width and height";
  Real Material = Internal.material(color, specularCoefficient) "Colour and reflection of light as one number";
  Real Extra = extra "Further number that some solids need";
end Shape;
