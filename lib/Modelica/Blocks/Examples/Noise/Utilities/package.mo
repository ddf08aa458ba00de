within Modelica.Blocks.Examples.Noise;
package Utilities "Blocks of the examples"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
