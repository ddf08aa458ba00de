// cardan: check M %f
model M
  connector Port
    Real p;
    flow Real m_flow[2];
    flow Real n;
    Real q[2];
    stream Real h;
  end Port;
  model Part
    Port port;
  end Part;
  Part a, b;
equation
  connect(a.port, b.port);
end M;
