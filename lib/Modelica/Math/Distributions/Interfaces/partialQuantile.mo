within Modelica.Math.Distributions.Interfaces;
partial function partialQuantile "Inverse of the cumulative function of a distribution"
  extends Modelica.Icons.Function;
  input Real u(min=0, max=1) "Probability";
  output Real y "Value up to which the probability is u";
end partialQuantile;
