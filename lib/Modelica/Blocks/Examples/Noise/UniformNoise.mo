within Modelica.Blocks.Examples.Noise;
model UniformNoise "Uniform noise with an automatic and a fixed seed"
  extends Modelica.Icons.Example;
  output Real uniformNoise2_y = uniformNoise2.y "Signal that is compared";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed";
  Modelica.Blocks.Noise.UniformNoise uniformNoise1(samplePeriod=0.02, y_min=-1, y_max=3) "Automatic seed";
  Modelica.Blocks.Noise.UniformNoise uniformNoise2(samplePeriod=0.02, y_min=-1, y_max=3, useAutomaticLocalSeed=false, fixedLocalSeed=10) "Fixed seed";
  annotation(experiment(StopTime=2));
end UniformNoise;
