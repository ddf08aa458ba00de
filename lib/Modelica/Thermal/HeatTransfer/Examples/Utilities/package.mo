within Modelica.Thermal.HeatTransfer.Examples;
package Utilities "Units of the examples"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
