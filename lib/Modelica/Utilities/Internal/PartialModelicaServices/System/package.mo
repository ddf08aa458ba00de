within Modelica.Utilities.Internal.PartialModelicaServices;
package System "Control of the running program"
  extends Modelica.Icons.InterfacesPackage;
end System;
