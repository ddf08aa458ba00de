within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model Surface "A surface over a grid"
  extends Modelica.Mechanics.MultiBody.Icons.Surface;
  extends ModelicaServices.Animation.Surface;
end Surface;
