within Modelica.Utilities;
package System "What surrounds the simulator"
end System;
