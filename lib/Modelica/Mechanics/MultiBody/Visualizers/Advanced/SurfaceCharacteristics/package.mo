within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
package SurfaceCharacteristics "Points of surfaces"
  extends Modelica.Icons.FunctionsPackage;
end SurfaceCharacteristics;
