within Modelica.Math.Distributions.Weibull;
function density "Density of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialDensity;
  input Real lambda(min=0) = 1 "Scale";
  input Real k(min=0) "Shape";
algorithm
  y := if u >= 0 then k/lambda*(u/lambda)^(k - 1)*exp(-(u/lambda)^k) else 0;
end density;
