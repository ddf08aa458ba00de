model SampledLoop "A sampled transfer function and a hold"
  Modelica.Blocks.Sources.Sine input1(f = 0.5) "Input";
  Modelica.Blocks.Discrete.Sampler sampler(samplePeriod = 0.1) "Sampler";
  Modelica.Blocks.Discrete.TransferFunction filter(b = {0.2, 0.1}, a = {1, -0.7}, samplePeriod = 0.1) "Filter";
  Modelica.Blocks.Discrete.ZeroOrderHold hold(samplePeriod = 0.1) "Hold";
  Modelica.Blocks.Continuous.FirstOrder plant(T = 0.3, initType = Modelica.Blocks.Types.Init.InitialOutput) "Plant";
equation
  connect(input1.y, sampler.u);
  connect(sampler.y, filter.u);
  connect(filter.y, hold.u);
  connect(hold.y, plant.u);
  annotation(experiment(StopTime = 5, Tolerance = 1e-7));
end SampledLoop;
