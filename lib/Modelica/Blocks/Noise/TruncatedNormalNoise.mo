within Modelica.Blocks.Noise;
block TruncatedNormalNoise "Random numbers with the distribution of Gauss, cut at both ends"
  extends Modelica.Blocks.Interfaces.PartialNoise(redeclare final function distribution = Modelica.Math.Distributions.TruncatedNormal.quantile(y_min=y_min, y_max=y_max, mu=mu, sigma=sigma));
  parameter Real y_min(start=0) "Lowest value";
  parameter Real y_max(start=1) "Highest value";
  parameter Real mu = (y_max + y_min)/2 "Mean before cutting";
  parameter Real sigma = (y_max - y_min)/6 "Standard deviation before cutting";
end TruncatedNormalNoise;
