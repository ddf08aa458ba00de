within Modelica.Electrical.Analog.Ideal;
model IdealOpAmp "Ideal amplifier: no input voltage, no input current"
  SI.Voltage v1 "Voltage of the left pair";
  SI.Voltage v2 "Voltage of the right pair";
  SI.Current i1 "Current into the positive pin of the left pair";
  SI.Current i2 "Current into the positive pin of the right pair";
  Interfaces.PositivePin p1 "Positive input";
  Interfaces.NegativePin n1 "Negative input";
  Interfaces.PositivePin p2 "Positive output";
  Interfaces.NegativePin n2 "Negative output";
equation
  v1 = p1.v - n1.v;
  v2 = p2.v - n2.v;
  i1 = p1.i;
  i2 = p2.i;
  p1.i + n1.i = 0;
  p2.i + n2.i = 0;
  v1 = 0;
  i1 = 0;
end IdealOpAmp;
