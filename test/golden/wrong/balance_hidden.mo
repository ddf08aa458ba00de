// cardan: check P.Circuit %f
// cardan: check P.Wire %f
package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Wire "lacks an equation"
    Pin p, n;
  equation
    p.i + n.i = 0;
  end Wire;
  model Lamp "has one too many"
    Pin p, n;
    Real power = p.i*(p.v - n.v);
  equation
    p.v - n.v = 5*p.i;
    p.i + n.i = 0;
    power = 20;
  end Lamp;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Circuit "balanced as a whole"
    Wire wire;
    Lamp lamp;
    Ground ground;
  equation
    connect(wire.n, lamp.p);
    connect(wire.p, lamp.n);
    connect(ground.p, lamp.n);
  end Circuit;
end P;
