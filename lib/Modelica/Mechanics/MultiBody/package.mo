within Modelica.Mechanics;
package MultiBody "Mechanical systems in three dimensions"
  import Modelica.Units.SI;
  extends Modelica.Icons.Package;
end MultiBody;
