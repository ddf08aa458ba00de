within Modelica.Mechanics.MultiBody;
package Interfaces "Connectors and what components have in common"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;
