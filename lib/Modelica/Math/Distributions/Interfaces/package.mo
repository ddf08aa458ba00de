within Modelica.Math.Distributions;
package Interfaces "Inputs and outputs that distributions have in common"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;
