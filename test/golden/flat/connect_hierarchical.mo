// cardan: check Hierarchical %f
// cardan: flatten Hierarchical %f
// Connectors in connectors; connecting a part of one; parameters must be equal; arrays of flows stay whole.
model Hierarchical
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Plug
    parameter Integer m = 2;
    Pin pin[m];
    Real x[3];
    flow Real f[3];
  end Plug;
  model Part
    Plug plug(m = 2);
    parameter Real k = 1;
  equation
    plug.pin.v = k*plug.pin.i;
    plug.x = k*plug.f;
  end Part;
  model One
    Pin pin;
  equation
    pin.v = 1;
  end One;
  model Box
    Plug plug;
    Part part;
    One one;
  equation
    connect(plug, part.plug);
    connect(plug.pin[2], one.pin);
  end Box;
  Box a, b;
equation
  connect(a.plug, b.plug);
end Hierarchical;
