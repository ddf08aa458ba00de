within Modelica.Math.Distributions.Uniform;
function quantile "Inverse of the cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialQuantile;
  input Real y_min = 0 "Lowest value";
  input Real y_max = 1 "Highest value";
algorithm
  y := y_min + u*(y_max - y_min);
end quantile;
