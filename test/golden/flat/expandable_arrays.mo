// cardan: check Arrays %f
// cardan: flatten Arrays %f
// Connecting to elements makes an array that is large enough; elements without a connect have a default value. A member
// declared with ':' gets its size from what is connected. The model's own bus takes what no one gives as an input.
model Arrays
  connector RealInput = input Real;
  connector RealOutput = output Real;
  expandable connector Bus
    Real sized[:];
  end Bus;
  block Source
    RealOutput y = time;
  end Source;
  block Sink
    RealInput u;
  end Sink;
  block Vector
    RealOutput y[2] = {time, 1};
  end Vector;
  model Reader
    Bus bus;
    Sink sink, fifth;
  equation
    connect(bus.speed[3], sink.u);
    connect(bus.speed[5], fifth.u);
  end Reader;
  Source source, fifth;
  Vector vector;
  Sink wanted;
  Reader reader;
  Bus bus;
equation
  connect(source.y, bus.speed[3]);
  connect(fifth.y, bus.speed[5]);
  connect(vector.y, bus.sized);
  connect(bus.wanted, wanted.u);
  connect(bus, reader.bus);
end Arrays;
