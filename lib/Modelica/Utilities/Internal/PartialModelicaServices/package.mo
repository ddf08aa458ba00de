within Modelica.Utilities.Internal;
package PartialModelicaServices "What ModelicaServices has to provide"
  extends Modelica.Icons.InterfacesPackage;
end PartialModelicaServices;
