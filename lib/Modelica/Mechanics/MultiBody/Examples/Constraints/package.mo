within Modelica.Mechanics.MultiBody.Examples;
package Constraints "Joints against the same joints as constraints"
  extends Modelica.Icons.ExamplesPackage;
end Constraints;
