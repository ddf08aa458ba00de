within Modelica.Blocks.Interfaces;
partial block SVdiscrete "A sampled controller of one variable"
  extends DiscreteBlock;
  Modelica.Blocks.Discrete.Sampler sampler_s(final samplePeriod = samplePeriod, final startTime = startTime) "Sampler of the set point";
  Modelica.Blocks.Discrete.Sampler sampler_m(final samplePeriod = samplePeriod, final startTime = startTime) "Sampler of the measurement";
  RealInput u_s "Set point" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  RealInput u_m "Measurement" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  RealOutput y "What acts on the plant" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  connect(u_s, sampler_s.u);
  connect(u_m, sampler_m.u);
end SVdiscrete;
