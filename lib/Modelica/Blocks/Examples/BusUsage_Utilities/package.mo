within Modelica.Blocks.Examples;
package BusUsage_Utilities "Parts of the example of buses"
  extends Modelica.Icons.UtilitiesPackage;
end BusUsage_Utilities;
