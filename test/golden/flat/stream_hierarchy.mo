// cardan: check Fluid.Line %f
// cardan: flatten Fluid.Line %f
// Outside connectors get equations for their stream variables; inStream of one is that of the level above (15.2).
package Fluid
  connector Port
    Real p;
    flow Real m_flow;
    stream Real h_outflow;
  end Port;
  model Pipe
    Port a, b;
  equation
    a.p = b.p;
    a.m_flow + b.m_flow = 0;
    a.h_outflow = inStream(b.h_outflow);
    b.h_outflow = inStream(a.h_outflow);
  end Pipe;
  model Boundary
    Port port;
    parameter Real h = 1;
    Real h_in = inStream(port.h_outflow);
  equation
    port.p = 1;
    port.h_outflow = h;
  end Boundary;
  model Box
    Port a, b;
    Pipe pipe1, pipe2;
  equation
    connect(a, pipe1.a);
    connect(pipe1.b, pipe2.a);
    connect(pipe2.b, b);
  end Box;
  model Through
    Port a, b;
  equation
    connect(a, b);
  end Through;
  model Line
    Boundary left, right(h = 2);
    Box box;
    Through through;
  equation
    connect(left.port, box.a);
    connect(box.b, through.a);
    connect(through.b, right.port);
  end Line;
end Fluid;
