// cardan: check Circuit.Whole %f
// cardan: flatten Circuit.Whole %f
// The second example of section 9.2: a connector of an outer component is that of the inner one, and inside.
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
    outer Resistor resistor;
  equation
    connect(p, resistor.p);
    connect(resistor.n, n);
  end Load;
  model Whole
    Ground ground;
    Load load;
    inner Resistor resistor;
  equation
    connect(load.p, ground.p);
  end Whole;
end Circuit;
