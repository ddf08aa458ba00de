// cardan: check %f
// cardan: simulate %f
connector Pin
  Real v;
  flow Real i;
end Pin;

model Resistor
  Pin p, n;
  parameter Real R = 1;
equation
  p.v - n.v = R * p.i;
  p.i + n.i = 0;
end Resistor;

model LeakyResistor
  Pin p, n;
  Real v;
  parameter Real R = 1;
equation
  v = p.v - n.v;
  v = R * p.i;
end LeakyResistor;

model Ground
  Pin p;
equation
  p.v = 0;
end Ground;

block Gain
  input Real u;
  output Real y;
equation
  y = 2 * u;
end Gain;

model Circuit
  Resistor resistor1;
  LeakyResistor resistor2;
  Ground ground;
  Gain gain(u = time);
equation
  connect(resistor1.n, resistor2.p);
  connect(resistor2.n, resistor1.p);
  connect(resistor1.p, ground.p);
end Circuit;
