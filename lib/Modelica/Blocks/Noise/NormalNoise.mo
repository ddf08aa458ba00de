within Modelica.Blocks.Noise;
block NormalNoise "Random numbers with the distribution of Gauss"
  extends Modelica.Blocks.Interfaces.PartialNoise(redeclare final function distribution = Modelica.Math.Distributions.Normal.quantile(mu=mu, sigma=sigma));
  parameter Real mu = 0 "Mean";
  parameter Real sigma(start=1) "Standard deviation";
end NormalNoise;
