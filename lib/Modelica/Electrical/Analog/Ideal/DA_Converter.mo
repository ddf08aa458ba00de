within Modelica.Electrical.Analog.Ideal;
model DA_Converter "Makes a voltage from signals of N bits, at each trigger"
  import L = Modelica.Electrical.Digital.Interfaces.Logic;
  Modelica.Electrical.Digital.Interfaces.DigitalInput trig "The bits are read when it becomes true";
  Modelica.Electrical.Digital.Interfaces.DigitalInput x[N] "Bits, the lowest first";
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  parameter Integer N(final min = 1, start = 8) "Number of bits";
  parameter SI.Voltage Vref(start = 10) "Voltage of the greatest number";
  SI.Voltage vout(start = 0, fixed = true) "Voltage between the pins";
  Real y(start = 0, fixed = true, unit = "1") "The number";
algorithm
  when trig == L.'1' or trig == L.'H' then
    y := sum(if x[k] == L.'1' or x[k] == L.'H' then 2^(k - 1) else 0 for k in 1:N);
    vout := y*Vref/(2^N - 1);
  end when;
equation
  vout = p.v - n.v;
  p.i + n.i = 0;
end DA_Converter;
