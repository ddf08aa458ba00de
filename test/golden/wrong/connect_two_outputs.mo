// cardan: check M %f
model M
  connector In = input Real;
  connector Out = output Real;
  block Source
    Out y = 1;
  end Source;
  block Sink
    In u;
  end Sink;
  Source a, b;
  Sink sink;
equation
  connect(a.y, sink.u);
  connect(b.y, sink.u);
end M;
