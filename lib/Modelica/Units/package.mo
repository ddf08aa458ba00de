within Modelica;
package Units "Types of physical quantities and conversions between units"
  extends Modelica.Icons.Package;
end Units;
