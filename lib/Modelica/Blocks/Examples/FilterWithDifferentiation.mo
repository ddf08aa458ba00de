within Modelica.Blocks.Examples;
model FilterWithDifferentiation "A filter whose output is differentiated three times"
  extends Modelica.Icons.Example;
  parameter SI.Frequency f_cut = 2 "Cut-off frequency";
  Modelica.Blocks.Sources.Step step(startTime=0.1, offset=0.1) "Input";
  Modelica.Blocks.Continuous.Filter Bessel(f_cut=f_cut, filterType=Modelica.Blocks.Types.FilterType.LowPass, order=3, analogFilter=Modelica.Blocks.Types.AnalogFilter.Bessel) "Filter";
  Continuous.Der der1 "First derivative";
  Continuous.Der der2 "Second derivative";
  Continuous.Der der3 "Third derivative";
equation
  connect(step.y, Bessel.u);
  connect(Bessel.y, der1.u);
  connect(der1.y, der2.u);
  connect(der2.y, der3.u);
  annotation(experiment(StopTime=0.9));
end FilterWithDifferentiation;
