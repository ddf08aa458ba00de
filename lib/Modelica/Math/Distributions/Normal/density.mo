within Modelica.Math.Distributions.Normal;
function density "Density of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialDensity;
  input Real mu = 0 "Mean";
  input Real sigma = 1 "Standard deviation";
algorithm
  y := exp(-((u - mu)/sigma)^2/2)/(sigma*sqrt(2*Modelica.Constants.pi));
end density;
