within Modelica.Electrical.Analog.Ideal;
model AD_Converter "Makes signals of N bits from a voltage, at each trigger"
  import L = Modelica.Electrical.Digital.Interfaces.Logic;
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Modelica.Electrical.Digital.Interfaces.DigitalOutput y[N] "Bits, the lowest first";
  Modelica.Electrical.Digital.Interfaces.DigitalInput trig "The voltage is read when it becomes true";
  parameter Integer N(final min = 1, start = 8) "Number of bits";
  parameter SI.Voltage VRefHigh(start = 10) "Voltage of the greatest number";
  parameter SI.Voltage VRefLow(final max = VRefHigh, start = 0) "Voltage of 0";
  parameter SI.Resistance Rin(start = 10^6) "Resistance between the pins";
  Integer z(start = 0, fixed = true) "What is left of the number beyond the bits";
  SI.Voltage u "Voltage between the pins";
initial algorithm
  for k in 1:N loop
    y[k] := L.'X';
  end for;
algorithm
  when trig == L.'1' or trig == L.'H' then
    z := if u > VRefLow then integer((u - VRefLow)/(VRefHigh - VRefLow)*(2^N - 1) + 0.5) else 0;
    for k in 1:N loop
      y[k] := if mod(z, 2) == 1 then L.'1' else L.'0';
      z := div(z, 2);
    end for;
  end when;
equation
  u = p.v - n.v;
  u = Rin*p.i;
  p.i + n.i = 0;
end AD_Converter;
