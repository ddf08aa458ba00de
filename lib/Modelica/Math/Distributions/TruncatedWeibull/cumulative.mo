within Modelica.Math.Distributions.TruncatedWeibull;
function cumulative "Cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialTruncatedCumulative;
  input Real lambda(min=0) = 1 "Scale before cutting";
  input Real k(min=0) "Shape before cutting";
protected
  Real low = Modelica.Math.Distributions.Weibull.cumulative(u_min, lambda, k) "Probability that is cut below";
  Real high = Modelica.Math.Distributions.Weibull.cumulative(u_max, lambda, k) "Probability that is left below the upper end";
algorithm
  y := (Modelica.Math.Distributions.Weibull.cumulative(max(u_min, min(u_max, u)), lambda, k) - low)/(high - low);
end cumulative;
