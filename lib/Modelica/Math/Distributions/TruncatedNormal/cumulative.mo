within Modelica.Math.Distributions.TruncatedNormal;
function cumulative "Cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialTruncatedCumulative;
  input Real mu = (u_max + u_min)/2 "Mean before cutting";
  input Real sigma = (u_max - u_min)/6 "Standard deviation before cutting";
protected
  Real low = Modelica.Math.Distributions.Normal.cumulative(u_min, mu, sigma) "Probability that is cut below";
  Real high = Modelica.Math.Distributions.Normal.cumulative(u_max, mu, sigma) "Probability that is left below the upper end";
algorithm
  y := (Modelica.Math.Distributions.Normal.cumulative(max(u_min, min(u_max, u)), mu, sigma) - low)/(high - low);
end cumulative;
