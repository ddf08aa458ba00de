within Modelica.Blocks.Examples;
model Filter "The four kinds of analog filters"
  extends Modelica.Icons.Example;
  parameter Integer order = 3 "Order";
  parameter SI.Frequency f_cut = 2 "Cut-off frequency";
  parameter Modelica.Blocks.Types.FilterType filterType = Modelica.Blocks.Types.FilterType.LowPass "What the filters let through";
  parameter Modelica.Blocks.Types.Init init = Modelica.Blocks.Types.Init.SteadyState "Kind of initialisation";
  parameter Boolean normalized = true "= true: 3 dB at f_cut";
  Modelica.Blocks.Sources.Step step(startTime=0.1, offset=0.1) "Input";
  Modelica.Blocks.Continuous.Filter CriticalDamping(analogFilter=Modelica.Blocks.Types.AnalogFilter.CriticalDamping, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter";
  Modelica.Blocks.Continuous.Filter Bessel(analogFilter=Modelica.Blocks.Types.AnalogFilter.Bessel, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter";
  Modelica.Blocks.Continuous.Filter Butterworth(analogFilter=Modelica.Blocks.Types.AnalogFilter.Butterworth, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter";
  Modelica.Blocks.Continuous.Filter ChebyshevI(analogFilter=Modelica.Blocks.Types.AnalogFilter.ChebyshevI, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter";
equation
  connect(step.y, CriticalDamping.u);
  connect(step.y, Bessel.u);
  connect(step.y, Butterworth.u);
  connect(step.y, ChebyshevI.u);
  annotation(experiment(StopTime=0.9));
end Filter;
