within Modelica.Mechanics.MultiBody.Interfaces;
partial function partialSurfaceCharacteristic "Points of a surface and their colours"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Integer nu "Number of points in direction u";
  input Integer nv "Number of points in direction v";
  input Boolean multiColoredSurface = false "= true: points have colours of their own";
  output SI.Position X[nu, nv] "x-coordinates";
  output SI.Position Y[nu, nv] "y-coordinates";
  output SI.Position Z[nu, nv] "z-coordinates";
  output Real C[if multiColoredSurface then nu else 0, if multiColoredSurface then nv else 0, 3] "Colours: red, green, blue";
end partialSurfaceCharacteristic;
