within Modelica.Blocks.Examples.Noise;
model Distributions "Noise of two distributions"
  extends Modelica.Icons.Example;
  parameter SI.Period samplePeriod = 0.02 "Period of the numbers";
  parameter Real y_min = -1 "Lowest value";
  parameter Real y_max = 3 "Highest value";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}})));
  output Real uniformNoise_y = uniformNoise.y "Signal that is compared";
  output Real truncatedNormalNoise_y = truncatedNormalNoise.y "Signal that is compared";
  Integer n = if time < 0.5 then 12 elseif time < 1.5 then 7 else 2 "Number that changes and makes events";
  Modelica.Blocks.Noise.UniformNoise uniformNoise(samplePeriod=samplePeriod, y_min=y_min, y_max=y_max, useAutomaticLocalSeed=false, fixedLocalSeed=1) "Uniform"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}})));
  Modelica.Blocks.Noise.TruncatedNormalNoise truncatedNormalNoise(samplePeriod=samplePeriod, y_min=y_min, y_max=y_max, useAutomaticLocalSeed=false, fixedLocalSeed=1) "Of Gauss, cut at both ends"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
  annotation(experiment(StopTime=2));
end Distributions;
