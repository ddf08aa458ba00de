within Modelica.Math.Distributions.Uniform;
function density "Density of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialDensity;
  input Real u_min = 0 "Lowest value";
  input Real u_max = 1 "Highest value";
algorithm
  y := if u < u_min or u > u_max then 0 else 1/(u_max - u_min);
end density;
