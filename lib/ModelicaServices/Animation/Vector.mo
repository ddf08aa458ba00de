within ModelicaServices.Animation;
model Vector "An arrow, drawn at every time of a result"
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialVector;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Mechanics.MultiBody.Types.VectorQuantity;
protected
  parameter Real metresPerUnit = if quantity == VectorQuantity.Force or quantity == VectorQuantity.Torque then 0.001 else 1
    "Length at which a vector of size 1 stands in the result";
  Real length = metresPerUnit*Modelica.Math.Vectors.length(coordinates) "Length of the arrow";
  Real diameter = length/40 "Diameter of the line";
  Real lengthHead = length/5 "Length of the head";
  Real lengthLine = length - lengthHead "Length of the line";
  Real e[3] = Internal.direction(coordinates, Modelica.Math.Vectors.length(coordinates), {1, 0, 0}) "Direction of the arrow, resolved in its frame";
  Real tail[3] = if headAtOrigin then -length*e else zeros(3) "Where the line begins, relative to r and resolved in the frame of the arrow";
  Solid line(
    abs_n_x = 1,
    e_x = e,
    n_z_aux = cross(e, {0, 1, 0}),
    e_y = Internal.normal(e, line.n_z_aux),
    Form = Internal.form("cylinder"),
    rxvisobj = Frames.resolve1(R, e),
    ryvisobj = Frames.resolve1(R, line.e_y),
    rvisobj = r + Frames.resolve1(R, tail),
    size = {lengthLine, diameter, diameter},
    Material = Internal.material(color, specularCoefficient),
    Extra = 0) "Line of the arrow";
  Solid head(
    abs_n_x = 1,
    e_x = e,
    n_z_aux = line.n_z_aux,
    e_y = line.e_y,
    Form = Internal.form("cone"),
    rxvisobj = line.rxvisobj,
    ryvisobj = line.ryvisobj,
    rvisobj = line.rvisobj + lengthLine*line.rxvisobj,
    size = {lengthHead, 3*diameter, 3*diameter},
    Material = line.Material,
    Extra = 0) "Head of the arrow";
end Vector;
