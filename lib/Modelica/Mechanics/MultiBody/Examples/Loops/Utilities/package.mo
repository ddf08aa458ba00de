within Modelica.Mechanics.MultiBody.Examples.Loops;
package Utilities "Parts of engines"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
