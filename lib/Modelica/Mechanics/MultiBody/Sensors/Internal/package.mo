within Modelica.Mechanics.MultiBody.Sensors;
package Internal "Parts of sensors"
  extends Modelica.Icons.InternalPackage;
end Internal;
