within ModelicaServices.Animation;
model Surface "A surface over a grid, drawn at every time of a result"
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialSurface(
    redeclare replaceable function surfaceCharacteristic = Internal.unitSquare);
protected
  Real X[nu, nv](each unit="m") "x of the points in the surface frame";
  Real Y[nu, nv](each unit="m") "y of the points in the surface frame";
  Real Z[nu, nv](each unit="m") "z of the points in the surface frame";
  Real C[if multiColoredSurface then nu else 0, if multiColoredSurface then nv else 0, 3] "Colours of the points, 0 to 1";
equation
  (X, Y, Z, C) = surfaceCharacteristic(nu, nv, multiColoredSurface);
end Surface;
