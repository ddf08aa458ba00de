within Modelica.Math.Distributions.TruncatedWeibull;
function quantile "Inverse of the cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialTruncatedQuantile;
  input Real lambda(min=0) = 1 "Scale before cutting";
  input Real k(min=0) "Shape before cutting";
protected
  Real low = Modelica.Math.Distributions.Weibull.cumulative(y_min, lambda, k) "Probability that is cut below";
  Real high = Modelica.Math.Distributions.Weibull.cumulative(y_max, lambda, k) "Probability that is left below the upper end";
algorithm
  y := max(y_min, min(y_max, Modelica.Math.Distributions.Weibull.quantile(low + u*(high - low), lambda, k)));
end quantile;
