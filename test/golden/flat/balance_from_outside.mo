// cardan: check %f
// A component of a library: its connectors are connected from outside (4.8): flows and inputs are given there.
connector Pin
  Real v;
  flow Real i;
end Pin;

connector Signal
  input Real level;
  output Real measured;
end Signal;

model Source
  Pin p, n;
  Signal signal;
  input Real offset;
equation
  p.v - n.v = signal.level + offset;
  p.i + n.i = 0;
  signal.measured = p.i;
end Source;
