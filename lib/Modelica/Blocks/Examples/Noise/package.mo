within Modelica.Blocks.Examples;
package Noise "Random signals"
  extends Modelica.Icons.ExamplesPackage;
end Noise;
