// cardan: check M %f
model M
  connector Port
    Real p;
    flow Real m_flow;
    stream Real h;
  end Port;
  model Part
    Port port;
    Real x = inStream(port.p);
  equation
    port.p = 1;
    port.h = 1;
  end Part;
  Part a;
end M;
