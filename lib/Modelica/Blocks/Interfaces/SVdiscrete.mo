within Modelica.Blocks.Interfaces;
partial block SVdiscrete "A sampled controller of one variable"
  extends DiscreteBlock;
  Modelica.Blocks.Discrete.Sampler sampler_s(final samplePeriod = samplePeriod, final startTime = startTime) "Sampler of the set point";
  Modelica.Blocks.Discrete.Sampler sampler_m(final samplePeriod = samplePeriod, final startTime = startTime) "Sampler of the measurement";
  RealInput u_s "Set point";
  RealInput u_m "Measurement";
  RealOutput y "What acts on the plant";
equation
  connect(u_s, sampler_s.u);
  connect(u_m, sampler_m.u);
end SVdiscrete;
