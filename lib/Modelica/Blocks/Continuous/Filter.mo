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
  Modelica.Blocks.Interfaces.RealOutput x[nx](start=x_start, each nominal=u_nominal) "States" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  parameter Boolean band = filterType == Modelica.Blocks.Types.FilterType.BandPass or filterType == Modelica.Blocks.Types.FilterType.BandStop "= true: it has two ends" annotation(Evaluate=true);
  parameter Integer n1 = if band then 0 elseif analogFilter == Modelica.Blocks.Types.AnalogFilter.CriticalDamping then order else mod(order, 2) "Number of sections of first order" annotation(Evaluate=true);
  parameter Integer n = n1 + div(nx - n1, 2) "Number of all sections" annotation(Evaluate=true);
  parameter Real c[n, 3] = Internal.Filter.sections(analogFilter, filterType, order, 2*Modelica.Constants.pi*f_cut, 2*Modelica.Constants.pi*f_min, A_ripple, normalized, n) "c0, c1 and numerator of each section";
  parameter Real a[n] = -c[:, 2]/2 "Real parts of the poles";
  parameter Real b[n] = {if c[k, 1] > a[k]^2 then sqrt(c[k, 1] - a[k]^2) else sqrt(c[k, 1]) for k in 1:n} "Imaginary parts of the poles; a scale, where they are real";
  Real v[n + 1] "Input of each section, and output of the last";
  Real s[n] "Input of each section of second order through a low pass: its derivative";
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
  for k in 1:n1 loop
    s[k] = c[k, 1]*(v[k] - x[k]);
    der(x[k]) = s[k];
    v[k + 1] = if filterType == Modelica.Blocks.Types.FilterType.LowPass then x[k] else v[k] - x[k];
  end for;
  // The second state is the section's input through a low pass; the first one makes a rotation and a decay of both
  for k in n1 + 1:n loop
    s[k] = b[k]*x[2*k - n1 - 1] + a[k]*x[2*k - n1];
    der(x[2*k - n1]) = s[k];
    der(x[2*k - n1 - 1]) = a[k]*x[2*k - n1 - 1] - (c[k, 1] - a[k]^2)/b[k]*x[2*k - n1] + c[k, 1]/b[k]*v[k];
    v[k + 1] = if filterType == Modelica.Blocks.Types.FilterType.LowPass then x[2*k - n1]
      elseif filterType == Modelica.Blocks.Types.FilterType.HighPass then v[k] - x[2*k - n1] + 2*a[k]/c[k, 1]*s[k]
      elseif filterType == Modelica.Blocks.Types.FilterType.BandPass then c[k, 3]/c[k, 1]*s[k]
      else v[k] + 2*a[k]/c[k, 1]*s[k] + (c[k, 3]/c[k, 1] - 1)*x[2*k - n1];
  end for;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 40}, {0, 40}, {30, 30}, {70, -60}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Filter;
