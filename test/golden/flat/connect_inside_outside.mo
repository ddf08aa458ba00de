// cardan: check Circuit.Whole %f
// cardan: flatten Circuit.Whole %f
// The first example of section 9.2: a connector is outside in its own model and inside one level up.
package Circuit
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model TwoPin
    Pin p, n;
  end TwoPin;
  model Resistor
    extends TwoPin;
  equation
    p.v - n.v = p.i;
    p.i + n.i = 0;
  end Resistor;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Load
    extends TwoPin;
    Resistor resistor;
  equation
    connect(p, resistor.p);
    connect(resistor.n, n);
  end Load;
  model Whole
    Ground ground;
    Load load;
    Resistor resistor;
  equation
    connect(load.p, ground.p);
    connect(resistor.p, ground.p);
  end Whole;
end Circuit;
