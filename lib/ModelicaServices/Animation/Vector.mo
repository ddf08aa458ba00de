within ModelicaServices.Animation;
model Vector "An arrow, drawn at every time of a result"
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialVector;
end Vector;
