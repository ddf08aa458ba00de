within Modelica.Mechanics.MultiBody.Examples;
package Systems "Larger systems"
  extends Modelica.Icons.ExamplesPackage;
end Systems;
