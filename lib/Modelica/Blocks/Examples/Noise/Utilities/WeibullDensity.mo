within Modelica.Blocks.Examples.Noise.Utilities;
block WeibullDensity "Density of the distribution of Weibull"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter Real lambda(min=0) = 1 "Scale";
  parameter Real k(min=0) = 2 "Shape";
equation
  y = Modelica.Math.Distributions.Weibull.density(u, lambda, k);
end WeibullDensity;
