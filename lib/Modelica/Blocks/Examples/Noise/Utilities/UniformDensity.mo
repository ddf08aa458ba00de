within Modelica.Blocks.Examples.Noise.Utilities;
block UniformDensity "Density of a uniform distribution"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter Real u_min = 0 "Lowest value";
  parameter Real u_max = 1 "Highest value";
equation
  y = Modelica.Math.Distributions.Uniform.density(u, u_min, u_max);
end UniformDensity;
