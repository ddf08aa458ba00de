within Modelica.Math.Distributions.Weibull;
function cumulative "Cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialCumulative;
  input Real lambda(min=0) = 1 "Scale";
  input Real k(min=0) "Shape";
algorithm
  y := if u >= 0 then 1 - exp(-(u/lambda)^k) else 0;
end cumulative;
