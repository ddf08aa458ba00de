within ModelicaServices;
package System "Control of the running program"
  extends Modelica.Icons.Package;
end System;
