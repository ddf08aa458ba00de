within Modelica.Electrical.Analog.Sensors;
model PowerSensor "Measures a power"
  Interfaces.PositivePin pc "Positive pin of the current path";
  Interfaces.NegativePin nc "Negative pin of the current path";
  Interfaces.PositivePin pv "Positive pin of the voltage path";
  Interfaces.NegativePin nv "Negative pin of the voltage path";
  Modelica.Blocks.Interfaces.RealOutput power(unit = "W") "Power";
  VoltageSensor voltageSensor "Voltage";
  CurrentSensor currentSensor "Current";
  Modelica.Blocks.Math.Product product "Voltage times current";
equation
  connect(pv, voltageSensor.p);
  connect(voltageSensor.n, nv);
  connect(pc, currentSensor.p);
  connect(currentSensor.n, nc);
  connect(voltageSensor.v, product.u1);
  connect(currentSensor.i, product.u2);
  connect(product.y, power);
end PowerSensor;
