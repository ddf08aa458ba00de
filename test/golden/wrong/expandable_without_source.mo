// cardan: check M %f
model M
  expandable connector Bus
  end Bus;
  connector RealInput = input Real;
  block Sink
    RealInput u;
  end Sink;
  model Part
    Bus bus;
    Sink sink;
  equation
    connect(bus.speed, sink.u);
  end Part;
  Part a, b;
equation
  connect(a.bus, b.bus);
end M;
