within Modelica.Blocks.Examples.BusUsage_Utilities;
package Interfaces "Buses"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;
