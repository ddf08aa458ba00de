within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model Vector "An arrow that shows a vector"
  extends ModelicaServices.Animation.Vector;
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialVector;
end Vector;
