within ModelicaServices.Animation;
model Surface "A surface over a grid, drawn at every time of a result"
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialSurface;
end Surface;
