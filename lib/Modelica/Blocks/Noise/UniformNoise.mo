within Modelica.Blocks.Noise;
block UniformNoise "Random numbers of which every value of a range is equally likely"
  extends Modelica.Blocks.Interfaces.PartialNoise(redeclare final function distribution = Modelica.Math.Distributions.Uniform.quantile(y_min=y_min, y_max=y_max));
  parameter Real y_min(start=0) "Lowest value";
  parameter Real y_max(start=1) "Highest value";
end UniformNoise;
