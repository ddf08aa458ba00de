// cardan: check M %f
model M
  connector In = input Real;
  block Sink
    In u;
  end Sink;
  Sink a, b;
equation
  connect(a.u, b.u);
end M;
