within Modelica.Math;
package Distributions "Probability: densities, cumulative functions and their inverses"
  extends Modelica.Icons.Package;
end Distributions;
