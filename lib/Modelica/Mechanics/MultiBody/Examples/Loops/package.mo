within Modelica.Mechanics.MultiBody.Examples;
package Loops "Mechanisms with kinematic loops"
  extends Modelica.Icons.ExamplesPackage;
end Loops;
