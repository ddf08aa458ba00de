within Modelica.Mechanics;
package MultiBody "Mechanical systems in three dimensions"
  extends Modelica.Icons.Package;
end MultiBody;
