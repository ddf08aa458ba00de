within Modelica.Blocks.Examples;
model FilterWithDifferentiation "A filter whose output is differentiated three times"
  extends Modelica.Icons.Example;
  parameter SI.Frequency f_cut = 2 "Cut-off frequency";
  Modelica.Blocks.Sources.Step step(startTime=0.1, offset=0.1) "Input"
      annotation(Placement(transformation(extent={{-70, -6}, {-50, 14}})));
  Modelica.Blocks.Continuous.Filter Bessel(f_cut=f_cut, filterType=Modelica.Blocks.Types.FilterType.LowPass, order=3, analogFilter=Modelica.Blocks.Types.AnalogFilter.Bessel) "Filter"
      annotation(Placement(transformation(extent={{-38, -6}, {-18, 14}})));
  Continuous.Der der1 "First derivative" annotation(Placement(transformation(extent={{-6, -6}, {14, 14}})));
  Continuous.Der der2 "Second derivative" annotation(Placement(transformation(extent={{26, -6}, {46, 14}})));
  Continuous.Der der3 "Third derivative" annotation(Placement(transformation(extent={{58, -6}, {78, 14}})));
equation
  connect(step.y, Bessel.u) annotation(Line(points={{-49, 4}, {-39.2, 4}}, color={36, 80, 160}));
  connect(Bessel.y, der1.u) annotation(Line(points={{-17, 4}, {-7.2, 4}}, color={36, 80, 160}));
  connect(der1.y, der2.u) annotation(Line(points={{15, 4}, {24.8, 4}}, color={36, 80, 160}));
  connect(der2.y, der3.u) annotation(Line(points={{47, 4}, {56.8, 4}}, color={36, 80, 160}));
  annotation(experiment(StopTime=0.9));
end FilterWithDifferentiation;
