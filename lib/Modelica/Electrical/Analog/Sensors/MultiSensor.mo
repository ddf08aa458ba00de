within Modelica.Electrical.Analog.Sensors;
model MultiSensor "Measures current, voltage and power"
  Interfaces.PositivePin pc "Positive pin of the current path";
  Interfaces.NegativePin nc "Negative pin of the current path";
  Interfaces.PositivePin pv "Positive pin of the voltage path";
  Interfaces.NegativePin nv "Negative pin of the voltage path";
  Modelica.Blocks.Interfaces.RealOutput i(final quantity = "ElectricCurrent", final unit = "A") "Current";
  Modelica.Blocks.Interfaces.RealOutput v(final quantity = "ElectricPotential", final unit = "V") "Voltage";
  Modelica.Blocks.Interfaces.RealOutput power(final quantity = "Power", final unit = "W") "Power";
equation
  pc.i + nc.i = 0;
  pc.v = nc.v;
  pv.i = 0;
  nv.i = 0;
  i = pc.i;
  v = pv.v - nv.v;
  power = v*i;
end MultiSensor;
