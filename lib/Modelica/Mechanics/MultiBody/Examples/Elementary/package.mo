within Modelica.Mechanics.MultiBody.Examples;
package Elementary "Single components in small systems"
  extends Modelica.Icons.ExamplesPackage;
end Elementary;
