within Modelica.Math.Distributions.TruncatedWeibull;
function density "Density of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialTruncatedDensity;
  input Real lambda(min=0) = 1 "Scale before cutting";
  input Real k(min=0) "Shape before cutting";
algorithm
  y := if u < u_min or u > u_max then 0 else Modelica.Math.Distributions.Weibull.density(u, lambda, k)/(Modelica.Math.Distributions.Weibull.cumulative(u_max, lambda, k) - Modelica.Math.Distributions.Weibull.cumulative(u_min, lambda, k));
end density;
