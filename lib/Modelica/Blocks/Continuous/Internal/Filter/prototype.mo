within Modelica.Blocks.Continuous.Internal.Filter;
function prototype "Poles of the low pass filter with cut-off at 1 rad/s, one of each pair"
  extends Modelica.Icons.Function;
  input Modelica.Blocks.Types.AnalogFilter analogFilter "Kind of filter";
  input Integer order(min=1) "Order";
  input Real A_ripple "Ripple of a filter of Chebyshev in dB";
  input Boolean normalized "= true: the amplitude at 1 rad/s is 3 dB below that at zero";
  output Real poles[div(order + 1, 2), 2] "Real and imaginary parts; a real pole, where the order is odd, is the last one";
protected
  constant Real pi = Modelica.Constants.pi "Circle constant";
  Integer n = div(order + 1, 2) "Number of pairs, a real pole counted as one";
  Real a "Of Chebyshev: the ellipse of the poles";
  Real c[order + 1] "Of Bessel: coefficients of its polynomial";
  Real roots[order, 2] "Of Bessel: roots of its polynomial";
  Integer k = 0 "Number of poles that were taken";
  Real w = 1 "Frequency where the amplitude is 3 dB below that at zero";
  Real low = 0 "Below it";
  Real high = 100 "Above it";
algorithm
  if analogFilter == Modelica.Blocks.Types.AnalogFilter.CriticalDamping then
    poles := [-ones(n), zeros(n)];
  elseif analogFilter == Modelica.Blocks.Types.AnalogFilter.Bessel then
    // Transfer function c[end]/sum(c[i]*s^(order + 1 - i)) with the coefficients (2n - k)!/(2^(n - k)*k!*(n - k)!)
    c[1] := 1;
    for i in 1:order loop
      c[i + 1] := c[i]*(order + i)*(order - i + 1)/(2*i);
    end for;
    roots := Modelica.Math.Polynomials.roots(c);
    poles := zeros(n, 2);
    for i in 1:order loop
      if roots[i, 2] > 1e-6*abs(roots[i, 1]) then
        k := k + 1;
        poles[k, :] := roots[i, :];
      elseif abs(roots[i, 2]) <= 1e-6*abs(roots[i, 1]) then
        poles[n, 1] := roots[i, 1];
      end if;
    end for;
  else
    a := if analogFilter == Modelica.Blocks.Types.AnalogFilter.ChebyshevI then Modelica.Math.asinh(1/sqrt(10^(A_ripple/10) - 1))/order else 0;
    for i in 1:n loop
      poles[i, :] := if analogFilter == Modelica.Blocks.Types.AnalogFilter.ChebyshevI
        then {-sinh(a)*sin((2*i - 1)*pi/(2*order)), cosh(a)*cos((2*i - 1)*pi/(2*order))}
        else {-sin((2*i - 1)*pi/(2*order)), cos((2*i - 1)*pi/(2*order))};
    end for;
    if mod(order, 2) == 1 then
      poles[n, 2] := 0;
    end if;
  end if;
  if normalized and analogFilter <> Modelica.Blocks.Types.AnalogFilter.Butterworth then
    while high - low > 1e-14*high loop
      w := (low + high)/2;
      if attenuation(poles, order, w) < 10^0.3 then
        low := w;
      else
        high := w;
      end if;
    end while;
    poles := poles/w;
  end if;
end prototype;
