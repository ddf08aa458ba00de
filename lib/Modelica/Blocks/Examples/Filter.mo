within Modelica.Blocks.Examples;
model Filter "The four kinds of analog filters"
  extends Modelica.Icons.Example;
  parameter Integer order = 3 "Order";
  parameter SI.Frequency f_cut = 2 "Cut-off frequency";
  parameter Modelica.Blocks.Types.FilterType filterType = Modelica.Blocks.Types.FilterType.LowPass "What the filters let through";
  parameter Modelica.Blocks.Types.Init init = Modelica.Blocks.Types.Init.SteadyState "Kind of initialisation";
  parameter Boolean normalized = true "= true: 3 dB at f_cut";
  Modelica.Blocks.Sources.Step step(startTime=0.1, offset=0.1) "Input"
      annotation(Placement(transformation(extent={{-30, 8}, {-10, 28}})));
  Modelica.Blocks.Continuous.Filter CriticalDamping(analogFilter=Modelica.Blocks.Types.AnalogFilter.CriticalDamping, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter"
      annotation(Placement(transformation(extent={{2, 44}, {22, 64}})));
  Modelica.Blocks.Continuous.Filter Bessel(analogFilter=Modelica.Blocks.Types.AnalogFilter.Bessel, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter"
      annotation(Placement(transformation(extent={{2, 8}, {22, 28}})));
  Modelica.Blocks.Continuous.Filter Butterworth(analogFilter=Modelica.Blocks.Types.AnalogFilter.Butterworth, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter"
      annotation(Placement(transformation(extent={{2, -28}, {22, -8}})));
  Modelica.Blocks.Continuous.Filter ChebyshevI(analogFilter=Modelica.Blocks.Types.AnalogFilter.ChebyshevI, normalized=normalized, init=init, filterType=filterType, order=order, f_cut=f_cut, f_min=0.8*f_cut) "Filter"
      annotation(Placement(transformation(extent={{2, -64}, {22, -44}})));
equation
  connect(step.y, CriticalDamping.u)
      annotation(Line(points={{-9, 18}, {-2, 18}, {-2, 54}, {0.8, 54}}, color={36, 80, 160}));
  connect(step.y, Bessel.u) annotation(Line(points={{-9, 18}, {0.8, 18}}, color={36, 80, 160}));
  connect(step.y, Butterworth.u)
      annotation(Line(points={{-9, 18}, {-6, 18}, {-6, -18}, {0.8, -18}}, color={36, 80, 160}));
  connect(step.y, ChebyshevI.u)
      annotation(Line(points={{-9, 18}, {-6, 18}, {-6, -54}, {0.8, -54}}, color={36, 80, 160}));
  annotation(experiment(StopTime=0.9));
end Filter;
