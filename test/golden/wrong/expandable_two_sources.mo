// cardan: check M %f
model M
  expandable connector Bus
  end Bus;
  connector RealOutput = output Real;
  block Source
    RealOutput y = 1;
  end Source;
  model Part
    Bus bus;
    Source source;
  equation
    connect(source.y, bus.speed);
  end Part;
  Part a, b;
equation
  connect(a.bus, b.bus);
end M;
