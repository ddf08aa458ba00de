within Modelica.Math.Distributions.Uniform;
function cumulative "Cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialCumulative;
  input Real u_min = 0 "Lowest value";
  input Real u_max = 1 "Highest value";
algorithm
  y := max(0, min(1, (u - u_min)/(u_max - u_min)));
end cumulative;
