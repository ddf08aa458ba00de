within Modelica.Mechanics.MultiBody.Forces;
package Internal "Parts of force elements"
  extends Modelica.Icons.InternalPackage;
end Internal;
