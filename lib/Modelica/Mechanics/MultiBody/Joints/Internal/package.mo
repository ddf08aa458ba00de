within Modelica.Mechanics.MultiBody.Joints;
package Internal "Parts of joints"
  extends Modelica.Icons.InternalPackage;
end Internal;
