within Modelica.Math.Distributions.Interfaces;
partial function partialTruncatedQuantile "Inverse of the cumulative function of a distribution that is cut at both ends"
  extends partialQuantile;
  input Real y_min = 0 "Lowest value";
  input Real y_max = 1 "Highest value";
end partialTruncatedQuantile;
