within Modelica;
package Mechanics "Mechanical components in one and three dimensions"
  extends Modelica.Icons.Package;
end Mechanics;
