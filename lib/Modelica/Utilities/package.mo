within Modelica;
package Utilities "Texts, files, streams and what the simulator provides"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
