within Modelica.Mechanics.MultiBody.Visualizers;
package Internal "Parts of what is drawn"
  extends Modelica.Icons.InternalPackage;
end Internal;
