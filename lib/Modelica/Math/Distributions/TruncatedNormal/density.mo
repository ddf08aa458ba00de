within Modelica.Math.Distributions.TruncatedNormal;
function density "Density of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialTruncatedDensity;
  input Real mu = (u_max + u_min)/2 "Mean before cutting";
  input Real sigma = (u_max - u_min)/6 "Standard deviation before cutting";
algorithm
  y := if u < u_min or u > u_max then 0 else Modelica.Math.Distributions.Normal.density(u, mu, sigma)/(Modelica.Math.Distributions.Normal.cumulative(u_max, mu, sigma) - Modelica.Math.Distributions.Normal.cumulative(u_min, mu, sigma));
end density;
