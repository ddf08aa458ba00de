within Modelica.Electrical.Analog.Sources;
model SignalCurrent "A current given by a signal"
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  SI.Voltage v "Voltage from p to n";
  Modelica.Blocks.Interfaces.RealInput i(unit = "A") "Current from p to n";
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
end SignalCurrent;
