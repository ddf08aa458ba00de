within Modelica.Math.Distributions.TruncatedNormal;
function quantile "Inverse of the cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialTruncatedQuantile;
  input Real mu = (y_max + y_min)/2 "Mean before cutting";
  input Real sigma = (y_max - y_min)/6 "Standard deviation before cutting";
protected
  Real low = Modelica.Math.Distributions.Normal.cumulative(y_min, mu, sigma) "Probability that is cut below";
  Real high = Modelica.Math.Distributions.Normal.cumulative(y_max, mu, sigma) "Probability that is left below the upper end";
algorithm
  y := max(y_min, min(y_max, Modelica.Math.Distributions.Normal.quantile(low + u*(high - low), mu, sigma)));
end quantile;
