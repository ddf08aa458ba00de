within Modelica.Electrical.Analog.Sensors;
model CurrentSensor "Measures a current"
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Modelica.Blocks.Interfaces.RealOutput i(unit = "A") "Current from p to n";
equation
  p.v = n.v;
  i = p.i;
  i = -n.i;
end CurrentSensor;
