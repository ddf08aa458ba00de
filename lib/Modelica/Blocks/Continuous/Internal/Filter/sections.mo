within Modelica.Blocks.Continuous.Internal.Filter;
function sections "Sections in series: those of first order, s + c0, then those of second order, s^2 + c1*s + c0"
  extends Modelica.Icons.Function;
  input Modelica.Blocks.Types.AnalogFilter analogFilter "Kind of filter";
  input Modelica.Blocks.Types.FilterType filterType "What it lets through";
  input Integer order(min=1) "Order";
  input Real w_cut "Cut-off frequency, or upper end of the band, in rad/s";
  input Real w_min "Lower end of the band in rad/s";
  input Real A_ripple "Ripple of a filter of Chebyshev in dB";
  input Boolean normalized "= true: the amplitude at the cut-off is 3 dB below that where it is largest";
  input Integer n "Number of sections";
  output Real c[n, 3] "c0, c1 and numerator: amplitude of s (band pass) or zero frequency squared (band stop)";
protected
  Real poles[div(order + 1, 2), 2] = prototype(analogFilter, order, A_ripple, normalized) "Poles of the low pass";
  Real w0 = w_min*w_cut "Square of the middle of the band";
  Real band = w_cut - w_min "Width of the band";
  Real p[2] "Pole";
  Real q[2] "Pole times the width of the band, or the width divided by it";
  Real root[2] "Square root of a complex number";
  Real s[2] "Pole of the band filter";
  Integer k = 0 "Number of sections";
algorithm
  for i in size(poles, 1):-1:1 loop
    p := poles[i, :];
    if filterType == Modelica.Blocks.Types.FilterType.LowPass or filterType == Modelica.Blocks.Types.FilterType.HighPass then
      // s -> s/w_cut, or s -> w_cut/s
      p := if filterType == Modelica.Blocks.Types.FilterType.LowPass then p*w_cut else p*w_cut/(p*p);
      if analogFilter == Modelica.Blocks.Types.AnalogFilter.CriticalDamping then
        c := [fill(-p[1], n), zeros(n, 2)];
      else
        k := k + 1;
        c[k, :] := if 2*i > order then {-p[1], 0, 0} else {p*p, -2*p[1], 0};
      end if;
    else
      // s -> (s^2 + w0)/(band*s), or the inverse: every pole of the low pass gives two, s^2 - q*s + w0 = 0
      q := if filterType == Modelica.Blocks.Types.FilterType.BandPass then p*band else {p[1], -p[2]}*band/(p*p);
      if 2*i > order then
        k := k + 1;
        c[k, :] := {w0, -q[1], if filterType == Modelica.Blocks.Types.FilterType.BandPass then -q[1] else w0};
      else
        root := complexRoot({(q[1]^2 - q[2]^2)/4 - w0, q[1]*q[2]/2});
        for sign in {-1, 1} loop
          s := q/2 + sign*root;
          k := k + 1;
          c[k, :] := {s*s, -2*s[1], if filterType == Modelica.Blocks.Types.FilterType.BandPass then sqrt(q*q) else w0};
        end for;
      end if;
    end if;
  end for;
end sections;
