within Modelica.Math.Distributions.Weibull;
function quantile "Inverse of the cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialQuantile;
  input Real lambda(min=0) = 1 "Scale";
  input Real k(min=0) "Shape";
algorithm
  y := lambda*(-log(1 - u))^(1/k);
end quantile;
