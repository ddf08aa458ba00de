within Modelica.Math.Distributions.Normal;
function cumulative "Cumulative function of the distribution"
  extends Modelica.Math.Distributions.Interfaces.partialCumulative;
  input Real mu = 0 "Mean";
  input Real sigma = 1 "Standard deviation";
algorithm
  y := Modelica.Math.Special.erfc((mu - u)/(sigma*sqrt(2)))/2;
end cumulative;
