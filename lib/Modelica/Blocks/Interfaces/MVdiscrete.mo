within Modelica.Blocks.Interfaces;
partial block MVdiscrete "Discrete controller with several set points and measurements"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  extends DiscreteBlock;
  parameter Integer nu_s = 1 "Number of set points";
  parameter Integer nu_m = 1 "Number of measurements";
  parameter Integer ny = 1 "Number of outputs";
  Discrete.Sampler sampler_s[nu_s](each final samplePeriod=samplePeriod, each final startTime=startTime) "Samplers of the set points";
  Discrete.Sampler sampler_m[nu_m](each final samplePeriod=samplePeriod, each final startTime=startTime) "Samplers of the measurements";
  Modelica.Blocks.Interfaces.RealInput u_s[nu_s] "Set points" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput u_m[nu_m] "Measurements" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealOutput y[ny] "Outputs" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  connect(u_s, sampler_s.u);
  connect(u_m, sampler_m.u);
end MVdiscrete;
