within Modelica.Math.Distributions.Interfaces;
partial function partialTruncatedDensity "Density of a distribution that is cut at both ends"
  extends partialDensity;
  input Real u_min = 0 "Lowest value";
  input Real u_max = 1 "Highest value";
end partialTruncatedDensity;
