within Modelica.Mechanics.MultiBody.Visualizers.Advanced;
model Shape "An elementary solid or the solid of a file"
  extends ModelicaServices.Animation.Shape;
  extends Modelica.Utilities.Internal.PartialModelicaServices.Animation.PartialShape;
end Shape;
