within Modelica.Mechanics.MultiBody.Examples.Elementary;
package Utilities "Functions of the examples"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
