within Modelica.Blocks;
package Noise "Random signals"
  extends Modelica.Icons.Package;
end Noise;
