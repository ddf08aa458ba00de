within Modelica.Math.Random;
package Utilities "Seeds, and a generator that keeps its state itself"
  extends Modelica.Icons.UtilitiesPackage;
end Utilities;
