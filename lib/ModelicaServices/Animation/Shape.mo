within ModelicaServices.Animation;
model Shape "An elementary solid, drawn at every time of a result"
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialShape;
end Shape;
