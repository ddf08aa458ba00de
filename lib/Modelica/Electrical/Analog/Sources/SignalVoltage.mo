within Modelica.Electrical.Analog.Sources;
model SignalVoltage "A voltage given by a signal"
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Modelica.Blocks.Interfaces.RealInput v(unit = "V") "Voltage from p to n";
  SI.Current i "Current from p to n";
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
end SignalVoltage;
