within Modelica.Math.Distributions.Interfaces;
partial function partialDensity "Density of a distribution"
  extends Modelica.Icons.Function;
  input Real u "Value of the random number";
  output Real y "Density at u";
end partialDensity;
