// cardan: check M %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector HeatPort
    Real T;
    flow Real Q_flow;
  end HeatPort;
  model Resistor
    Pin p;
    HeatPort heat;
  end Resistor;
  Resistor a, b;
equation
  connect(a.p, b.heat);
end M;
