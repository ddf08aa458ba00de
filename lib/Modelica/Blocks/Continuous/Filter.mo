within Modelica.Blocks.Continuous;
block Filter "Analog low pass, high pass, band pass or band stop filter of any order"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter Modelica.Blocks.Types.AnalogFilter analogFilter = Modelica.Blocks.Types.AnalogFilter.CriticalDamping "Kind of filter" annotation(Evaluate=true);
  parameter Modelica.Blocks.Types.FilterType filterType = Modelica.Blocks.Types.FilterType.LowPass "What it lets through" annotation(Evaluate=true);
  parameter Integer order(min=1) = 2 "Order" annotation(Evaluate=true);
  parameter SI.Frequency f_cut "Cut-off frequency, or upper end of the band";
  parameter Real gain = 1.0 "Amplification where the filter lets through";
  parameter Real A_ripple(unit="dB") = 0.5 "Ripple of a filter of Chebyshev";
  parameter SI.Frequency f_min = 0 "Lower end of the band";
  parameter Boolean normalized = true "= true: the amplitude at f_cut is 3 dB below that where it is largest";
  parameter Modelica.Blocks.Types.Init init = Modelica.Blocks.Types.Init.SteadyState "Kind of initialisation" annotation(Evaluate=true);
  final parameter Integer nx = if band then 2*order else order "Number of states";
  parameter Real x_start[nx] = zeros(nx) "States at the start, or guesses";
  parameter Real y_start = 0 "Output at the start, with InitialOutput";
  parameter Real u_nominal = 1.0 "Usual size of the input, by which states are scaled";
  Modelica.Blocks.Interfaces.RealOutput x[nx](start=x_start, each nominal=u_nominal) "States";
protected
  parameter Boolean band = filterType == Modelica.Blocks.Types.FilterType.BandPass or filterType == Modelica.Blocks.Types.FilterType.BandStop "= true: it has two ends" annotation(Evaluate=true);
  parameter Boolean critical = analogFilter == Modelica.Blocks.Types.AnalogFilter.CriticalDamping "= true: all poles are equal" annotation(Evaluate=true);
  parameter Integer n = if band then order else div(order + 1, 2) "Number of sections" annotation(Evaluate=true);
  parameter Integer n2 = if band then order else div(order, 2) "Number of those of second order" annotation(Evaluate=true);
  parameter Real c[n, 3] = Internal.Filter.sections(analogFilter, filterType, order, 2*Modelica.Constants.pi*f_cut, 2*Modelica.Constants.pi*f_min, A_ripple, normalized, n) "c0, c1 and numerator of each section";
  parameter SI.AngularFrequency w[n] = {if k <= n2 then sqrt(c[k, 1]) else c[k, 1] for k in 1:n} "Their natural frequencies";
  Real v[n + 1] "Input of each section, and output of the last";
initial equation
  if init == Modelica.Blocks.Types.Init.SteadyState then
    der(x) = zeros(nx);
  elseif init == Modelica.Blocks.Types.Init.InitialState then
    x = x_start;
  elseif init == Modelica.Blocks.Types.Init.InitialOutput then
    y = y_start;
    if nx > 1 then
      der(x[1:nx - 1]) = zeros(nx - 1);
    end if;
  end if;
equation
  assert(f_cut > 0, getInstanceName() + ": f_cut must be positive");
  assert(not band or f_min > 0 and f_min < f_cut, getInstanceName() + ": the band needs 0 < f_min < f_cut");
  v[1] = u;
  y = gain*v[n + 1];
  // x[2*k - 1] is the section's input through a low pass, x[2*k] its derivative over w[k]
  for k in 1:n2 loop
    der(x[2*k - 1]) = w[k]*x[2*k];
    der(x[2*k]) = w[k]*(v[k] - x[2*k - 1]) - c[k, 2]*x[2*k];
    v[k + 1] = if filterType == Modelica.Blocks.Types.FilterType.LowPass then x[2*k - 1]
      elseif filterType == Modelica.Blocks.Types.FilterType.HighPass then v[k] - x[2*k - 1] - c[k, 2]/w[k]*x[2*k]
      elseif filterType == Modelica.Blocks.Types.FilterType.BandPass then c[k, 3]/w[k]*x[2*k]
      else v[k] - c[k, 2]/w[k]*x[2*k] + (c[k, 3]/c[k, 1] - 1)*x[2*k - 1];
  end for;
  if n > n2 then
    der(x[nx]) = w[n]*(v[n] - x[nx]);
    v[n + 1] = if filterType == Modelica.Blocks.Types.FilterType.LowPass then x[nx] else v[n] - x[nx];
  end if;
end Filter;
