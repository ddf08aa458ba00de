within Modelica.Blocks.Examples.Noise;
model AutomaticSeed "Noise with automatic and with fixed seeds"
  extends Modelica.Icons.Example;
  parameter SI.Time startTime = 0.5 "Start of the noise";
  parameter Real y_off = -1.0 "Value before";
  output Real manualSeed1_y = manualSeed1.y "Signal that is compared";
  output Real manualSeed2_y = manualSeed2.y "Signal that is compared";
  output Real manualSeed3_y = manualSeed3.y "Signal that is compared";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed(enableNoise=true, useAutomaticSeed=false) "Seed";
  Modelica.Blocks.Noise.UniformNoise automaticSeed1(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off) "Automatic seed";
  Modelica.Blocks.Noise.UniformNoise automaticSeed2(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off) "Automatic seed";
  Modelica.Blocks.Noise.UniformNoise automaticSeed3(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off) "Automatic seed";
  Modelica.Blocks.Noise.UniformNoise manualSeed1(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off, useAutomaticLocalSeed=false, fixedLocalSeed=1) "Fixed seed";
  Modelica.Blocks.Noise.UniformNoise manualSeed2(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off, useAutomaticLocalSeed=false, fixedLocalSeed=2) "Fixed seed";
  Modelica.Blocks.Noise.UniformNoise manualSeed3(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off, useAutomaticLocalSeed=false, fixedLocalSeed=3) "Fixed seed";
  annotation(experiment(StopTime=2));
end AutomaticSeed;
