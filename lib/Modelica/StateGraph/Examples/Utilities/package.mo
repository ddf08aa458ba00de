within Modelica.StateGraph.Examples;
package Utilities "Parts of the examples"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
