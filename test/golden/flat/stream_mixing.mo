// cardan: check Fluid.Mixing %f
// cardan: flatten Fluid.Mixing %f
// cardan: check Fluid.Simple %f
// cardan: flatten Fluid.Simple %f
// inStream with no, one and several other connectors (15.2): a connector that cannot give anything is no source.
package Fluid
  connector Port
    Real p;
    flow Real m_flow(nominal = 10);
    stream Real h_outflow;
    stream Real X_outflow[2];
  end Port;
  model Source
    parameter Real h = 1;
    Port port;
  equation
    port.p = 1;
    port.h_outflow = h;
    port.X_outflow = {h, 1 - h};
  end Source;
  model Sink
    Port port(m_flow(min = 0));
    Real h = inStream(port.h_outflow);
    Real X2 = inStream(port.X_outflow[2]);
    Real actual = actualStream(port.h_outflow);
    Real H_flow = port.m_flow*actualStream(port.h_outflow);
  equation
    port.m_flow = 1;
    port.h_outflow = 0;
    port.X_outflow = {0, 0};
  end Sink;
  model Simple
    Source source;
    Sink sink, alone;
  equation
    connect(source.port, sink.port);
  end Simple;
  model Mixing
    Source a(h = 1), b(h = 2);
    Sink sink, sink2;
    Source few;
    Sink one, two;
  equation
    connect(a.port, b.port);
    connect(a.port, sink.port);
    connect(sink2.port, sink.port);
    connect(few.port, one.port);
    connect(few.port, two.port);
  end Mixing;
end Fluid;
