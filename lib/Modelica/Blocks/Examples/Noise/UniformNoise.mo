within Modelica.Blocks.Examples.Noise;
model UniformNoise "Uniform noise with an automatic and a fixed seed"
  extends Modelica.Icons.Example;
  output Real uniformNoise2_y = uniformNoise2.y "Signal that is compared";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}})));
  Modelica.Blocks.Noise.UniformNoise uniformNoise1(samplePeriod=0.02, y_min=-1, y_max=3) "Automatic seed"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}})));
  Modelica.Blocks.Noise.UniformNoise uniformNoise2(samplePeriod=0.02, y_min=-1, y_max=3, useAutomaticLocalSeed=false, fixedLocalSeed=10) "Fixed seed"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
  annotation(experiment(StopTime=2));
end UniformNoise;
