within Modelica.Math.Distributions.Normal;
function quantile "Inverse of the cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialQuantile;
  input Real mu = 0 "Mean";
  input Real sigma = 1 "Standard deviation";
algorithm
  y := mu - sigma*sqrt(2)*Modelica.Math.Special.erfcInv(2*u);
end quantile;
