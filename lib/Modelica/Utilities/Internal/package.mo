within Modelica.Utilities;
package Internal "Interfaces between library and simulator"
  extends Modelica.Icons.InternalPackage;
end Internal;
