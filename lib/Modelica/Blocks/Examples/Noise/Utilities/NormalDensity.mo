within Modelica.Blocks.Examples.Noise.Utilities;
block NormalDensity "Density of the distribution of Gauss"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter Real mu = 0 "Mean";
  parameter Real sigma = 1 "Standard deviation";
equation
  y = Modelica.Math.Distributions.Normal.density(u, mu, sigma);
end NormalDensity;
