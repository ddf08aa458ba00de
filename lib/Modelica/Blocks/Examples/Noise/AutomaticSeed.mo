within Modelica.Blocks.Examples.Noise;
model AutomaticSeed "Noise with automatic and with fixed seeds"
  extends Modelica.Icons.Example;
  parameter SI.Time startTime = 0.5 "Start of the noise";
  parameter Real y_off = -1.0 "Value before";
  output Real manualSeed1_y = manualSeed1.y "Signal that is compared";
  output Real manualSeed2_y = manualSeed2.y "Signal that is compared";
  output Real manualSeed3_y = manualSeed3.y "Signal that is compared";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed(enableNoise=true, useAutomaticSeed=false) "Seed"
      annotation(Placement(transformation(extent={{-90, 14}, {-70, 34}})));
  Modelica.Blocks.Noise.UniformNoise automaticSeed1(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off) "Automatic seed"
      annotation(Placement(transformation(extent={{-58, 14}, {-38, 34}})));
  Modelica.Blocks.Noise.UniformNoise automaticSeed2(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off) "Automatic seed"
      annotation(Placement(transformation(extent={{-26, 14}, {-6, 34}})));
  Modelica.Blocks.Noise.UniformNoise automaticSeed3(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off) "Automatic seed"
      annotation(Placement(transformation(extent={{6, 14}, {26, 34}})));
  Modelica.Blocks.Noise.UniformNoise manualSeed1(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off, useAutomaticLocalSeed=false, fixedLocalSeed=1) "Fixed seed"
      annotation(Placement(transformation(extent={{38, 14}, {58, 34}})));
  Modelica.Blocks.Noise.UniformNoise manualSeed2(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off, useAutomaticLocalSeed=false, fixedLocalSeed=2) "Fixed seed"
      annotation(Placement(transformation(extent={{70, 14}, {90, 34}})));
  Modelica.Blocks.Noise.UniformNoise manualSeed3(samplePeriod=0.01, y_min=-1, y_max=3, startTime=startTime, y_off=y_off, useAutomaticLocalSeed=false, fixedLocalSeed=3) "Fixed seed"
      annotation(Placement(transformation(extent={{-90, -28}, {-70, -8}})));
  annotation(experiment(StopTime=2));
end AutomaticSeed;
