// cardan: check M %f
model M
  expandable connector Bus
  end Bus;
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p;
  end Part;
  Bus bus;
  Part part;
equation
  connect(bus, part.p);
end M;
